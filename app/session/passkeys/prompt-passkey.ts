import type { PasskeyResult } from "./webauthn.ts";

const UNSUPPORTED =
	"Este navegador não usa chaves de acesso. Atualize-o, ou entre com a sua senha.";
const NOT_LOADED = "Sem conexão com a loja. Confira a internet e tente de novo.";

/** Runs a passkey prompt; its code is loaded on first use. Never throws. */
export async function promptPasskey(
	what: "make" | "answer",
	options: string,
): Promise<PasskeyResult> {
	if (typeof PublicKeyCredential === "undefined") return { ok: false, message: UNSUPPORTED };
	try {
		const { answerWithPasskey, makePasskey } = await import("./webauthn.ts");
		return await (what === "make" ? makePasskey : answerWithPasskey)(options);
	} catch {
		return { ok: false, message: NOT_LOADED };
	}
}
