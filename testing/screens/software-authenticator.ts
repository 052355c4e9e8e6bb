import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();

/* The little of CBOR that an attestation is written in. */
const head = (major: number, length: number): Buffer =>
	length < 24
		? Buffer.from([(major << 5) | length])
		: length < 256
			? Buffer.from([(major << 5) | 24, length])
			: Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs]);

/**
 * A device with one passkey, as browsers would speak for it. `asksOwner` says whether it has its owner
 * verify themselves; `origin` is the address that the browser is at.
 */
export function softwareAuthenticator({
	origin,
	asksOwner = true,
}: {
	origin: string;
	asksOwner?: boolean;
}) {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const id = randomBytes(16);
	let counter = 0;
	const clientData = (type: string, { challenge }: Options) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	const authData = (rpId: string, more: Buffer = Buffer.alloc(0)) => {
		const flags = 1 | (asksOwner ? 4 : 0) | (more.length > 0 ? 64 : 0);
		const count = Buffer.alloc(4);
		count.writeUInt32BE(++counter);
		return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
	};
	const answer = (response: object) =>
		JSON.stringify({ id: b64(id), rawId: b64(id), type: "public-key", response });
	return {
		/** The answer to options of a registration, as JSON. */
		make(given: string): string {
			const options = JSON.parse(given) as Options;
			const jwk = publicKey.export({ format: "jwk" });
			const point = (value: string | undefined) => bytes(Buffer.from(value ?? "", "base64url"));
			const key = map(
				...[int(1), int(2), int(3), int(-7), int(-1), int(1)],
				...[int(-2), point(jwk.x), int(-3), point(jwk.y)],
			);
			const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
			const data = authData(options.rp?.id ?? "", credential);
			return answer({
				clientDataJSON: b64(clientData("webauthn.create", options)),
				attestationObject: b64(
					map(text("fmt"), text("none"), text("attStmt"), map(), text("authData"), bytes(data)),
				),
				transports: ["internal"],
			});
		},
		/** The answer to options of a sign-in, as JSON. */
		answer(given: string): string {
			const options = JSON.parse(given) as Options;
			const client = clientData("webauthn.get", options);
			const data = authData(options.rpId ?? "");
			return answer({
				clientDataJSON: b64(client),
				authenticatorData: b64(data),
				signature: b64(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
			});
		},
	};
}
