/** Exact text when the database is unavailable. */
export const OUTAGE = "Erro ao conectar com o banco de dados";

/** Suffix for submitted forms. */
export const KEPT = " O que você digitou continua aqui.";

/** For use below a title. */
export const FAILED_KEPT = `Tente de novo em instantes.${KEPT}`;

/** For use without a title. */
export const OUTAGE_SAID = `${OUTAGE}. ${FAILED_KEPT}`;
