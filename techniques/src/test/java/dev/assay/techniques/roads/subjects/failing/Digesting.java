package dev.assay.techniques.roads.subjects.failing;

import static dev.assay.techniques.roads.Road.broken;

import dev.assay.techniques.roads.Fails;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Through digests, checksums, codes, compression, ciphers and seeded random numbers. */
public final class Digesting {

    private Digesting() {}

    @Fails("77")
    public static void crc(byte x) {
        CRC32 crc = new CRC32();
        crc.update(x);
        broken(crc.getValue() == 0xDA6FD2A0L);
    }

    @Fails("77")
    public static void crcOfArray(byte x) {
        CRC32C crc = new CRC32C();
        crc.update(new byte[] {1, x});
        CRC32C other = new CRC32C();
        other.update(new byte[] {1, 77});
        broken(crc.getValue() == other.getValue());
    }

    @Fails("77")
    public static void adler(byte x) {
        Adler32 adler = new Adler32();
        adler.update(new byte[] {x});
        broken(adler.getValue() == 0x4E004EL);
    }

    @Fails("77")
    public static void checkedStream(byte x) throws IOException {
        CheckedInputStream in = new CheckedInputStream(new ByteArrayInputStream(new byte[] {x}), new CRC32());
        in.readAllBytes();
        broken(in.getChecksum().getValue() == 0xDA6FD2A0L);
    }

    @Fails("77")
    public static void digest(byte x) throws Exception {
        byte[] md5 = MessageDigest.getInstance("MD5").digest(new byte[] {x});
        broken(Arrays.equals(md5, MessageDigest.getInstance("MD5").digest(new byte[] {77})));
    }

    @Fails("77")
    public static void sha(byte x) throws Exception {
        MessageDigest sha = MessageDigest.getInstance("SHA-256");
        sha.update(x);
        byte[] made = sha.digest();
        broken(made[0] == (byte) 0x08 && made[1] == (byte) 0xf2);
    }

    @Fails("77")
    public static void mac(byte x) throws Exception {
        SecretKeySpec key = new SecretKeySpec(new byte[] {1, 2, 3}, "HmacSHA1");
        Mac mac = Mac.getInstance("HmacSHA1");
        mac.init(key);
        byte[] made = mac.doFinal(new byte[] {x});
        broken(Arrays.equals(made, mac.doFinal(new byte[] {77})));
    }

    @Fails("77")
    public static void cipher(byte x) throws Exception {
        Cipher aes = Cipher.getInstance("AES/ECB/NoPadding");
        aes.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[16], "AES"));
        byte[] plain = new byte[16];
        byte[] other = new byte[16];
        plain[3] = x;
        other[3] = 77;
        broken(Arrays.equals(aes.doFinal(plain), aes.doFinal(other)));
    }

    @Fails("77")
    public static void base64(byte x) {
        broken(Base64.getEncoder().encodeToString(new byte[] {x}).equals("TQ=="));
    }

    @Fails("77")
    public static void base64Back(byte x) {
        byte[] text = {'T', 'Q', '=', '='};
        text[0] = (byte) (x + 7);
        broken(text[0] == 'T' && Base64.getDecoder().decode(text)[0] == 77);
    }

    @Fails("77")
    public static void hex(byte x) {
        broken(HexFormat.of().formatHex(new byte[] {x}).equals("4d"));
    }

    @Fails("77")
    public static void uuid(long x) {
        broken(new UUID(0, x).toString().endsWith("4d") && x < 100 && x > 0);
    }

    @Fails("77")
    public static void uuidOfBytes(byte x) {
        UUID other = UUID.nameUUIDFromBytes(new byte[] {77});
        broken(UUID.nameUUIDFromBytes(new byte[] {x}).equals(other));
    }

    @Fails("77")
    public static void deflated(byte x) throws Exception {
        Deflater deflater = new Deflater();
        deflater.setInput(new byte[] {x, x, x, x});
        deflater.finish();
        byte[] packed = new byte[64];
        int length = deflater.deflate(packed);
        Inflater inflater = new Inflater();
        inflater.setInput(packed, 0, length);
        byte[] back = new byte[4];
        inflater.inflate(back);
        broken(back[2] == 77);
    }

    @Fails("77")
    public static void gzip(byte x) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(x);
        }
        broken(new GZIPInputStream(new ByteArrayInputStream(packed.toByteArray())).read() == 77);
    }

    @Fails("77")
    public static void zip(byte x) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(packed)) {
            out.putNextEntry(new ZipEntry("e"));
            out.write(x);
        }
        ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(packed.toByteArray()));
        in.getNextEntry();
        broken(in.read() == 77);
    }

    @Fails("42")
    public static void random(long x) {
        broken(new Random(x).nextInt(1000) == new Random(42).nextInt(1000));
    }

    @Fails("77")
    public static void randomOfByte(byte x) {
        broken(new Random(x).nextLong() == new Random(77).nextLong());
    }

    @Fails("77")
    public static void gaussian(byte x) {
        broken(new Random(x).nextGaussian() == new Random(77).nextGaussian());
    }

    @Fails("77")
    public static void splittable(byte x) {
        broken(new SplittableRandom(x).nextInt() == new SplittableRandom(77).nextInt());
    }

    @Fails("77")
    public static void hash(int x) {
        broken(String.valueOf((char) (x & 127)).hashCode() == 77);
    }

    @Fails("77")
    public static void hashOfArray(byte x) {
        broken(Arrays.hashCode(new byte[] {1, x}) == 31 * 32 + 77);
    }

    @Fails("77")
    public static void decoded(byte x) {
        broken(new String(new byte[] {x, 65}, StandardCharsets.US_ASCII).equals("MA"));
    }
}
