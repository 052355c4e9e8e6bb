import type { Db } from "#platform/database/database.ts";
import { countAdmins } from "./find-admin.ts";

const NOT_ALLOWED = "Esta conta não pode administrar a loja. Peça um convite a quem administra.";
const NOT_YET =
	"Esta conta ainda não administra a loja. Use o código de configuração mostrado quando ela iniciou.";
const NOT_YOURS =
	"Este convite é de outro e-mail, já foi usado ou venceu. Entre com a conta do e-mail convidado, ou peça outro convite.";

const CHECK_CODE = "Confira o código e tente de novo.";
const CHECK_BOTH =
	"O código não vale para este e-mail. Confira os dois: um convite serve só ao e-mail convidado, uma vez e por 14 dias.";

const isOpenToSetup = async (db: Db): Promise<boolean> => (await countAdmins(db)).active === 0;

/** Why a signed-in account is no administrator, and what to do; `code` is the submitted one. */
export async function whyNotAllowed(db: Db, code: unknown): Promise<string> {
	if (await isOpenToSetup(db)) return code ? CHECK_CODE : NOT_YET;
	return code ? NOT_YOURS : NOT_ALLOWED;
}

/** Why a code was refused for an e-mail. Reveals nothing about invitations. */
export const whyCodeRefused = async (db: Db): Promise<string> =>
	(await isOpenToSetup(db)) ? CHECK_CODE : CHECK_BOTH;
