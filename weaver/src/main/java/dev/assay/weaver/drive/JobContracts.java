package dev.assay.weaver.drive;

import dev.assay.program.contract.Clause;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The contracts that come with a job, each in its role. By default what is required is assumed of the calls of a trial and
 * checked in calls of code under test, what is ensured is checked, and invariants are both; what was inferred and not
 * written by a person is only ever assumed.
 */
public final class JobContracts {
    private final Contracts believed;
    private final Contracts all;
    private final Map<WrittenClause, ContractRole> roles;

    private JobContracts(Contracts believed, Contracts all, Map<WrittenClause, ContractRole> roles) {
        this.believed = believed;
        this.all = all;
        this.roles = roles;
    }

    /** Contracts in the roles that they have by default. */
    public static JobContracts usual(Contracts believed) {
        return new JobContracts(believed, believed, Map.of());
    }

    /** The same, and others in one role. */
    public JobContracts with(ContractRole role, List<WrittenClause> more) {
        Map<WrittenClause, ContractRole> extended = new LinkedHashMap<>(roles);
        more.forEach(written -> extended.put(written, role));
        return new JobContracts(believed, all.plus(more), extended);
    }

    /** Those in their default roles: what whoever judges runs believes. */
    public Contracts believed() {
        return believed;
    }

    /** All of them, whatever their roles. */
    public Contracts all() {
        return all;
    }

    /** What a clause means before a call of a trial, or an invariant before the call of the unit. */
    ContractRole before(Clause clause) {
        return roles.getOrDefault(clause.written(), ContractRole.ASSUME);
    }

    /** What a clause means after the call of the unit. */
    Optional<ContractRole> after(Clause clause) {
        ContractRole given = roles.get(clause.written());
        return given == null && clause.written().isExplicit()
                ? Optional.of(ContractRole.CHECK)
                : Optional.ofNullable(given);
    }

    /** The role that a clause was given; empty if it has those of the default. */
    public Optional<ContractRole> given(Clause clause) {
        return Optional.ofNullable(roles.get(clause.written()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof JobContracts that && believed == that.believed && roles.equals(that.roles);
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(believed) * 31 + roles.hashCode();
    }
}
