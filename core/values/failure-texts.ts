/** Exact text when the database is unavailable. */
export const OUTAGE = "Erro ao conectar com o banco de dados";

/** Suffix for submitted forms. */
export const INPUT_STAYS = " O que você digitou continua aqui.";

/** For use below a title. */
export const TRY_AGAIN = `Tente de novo em instantes.${INPUT_STAYS}`;

/** For use without a title. */
export const OUTAGE_SAID = `${OUTAGE}. ${TRY_AGAIN}`;

export const CLOSED_WORDS = "Esta loja ainda não está aberta. Nada pode ser comprado agora.";

/** Consent text of the closed page; stored with each address. */
export const NOTICE_TEXT =
	"Quero receber um e-mail quando esta loja abrir. O endereço só serve para isto.";
