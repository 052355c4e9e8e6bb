/** What is said, word for word, when the database does not answer. */
export const OUTAGE = "Erro ao conectar com o banco de dados";

/** Ends what is said of a form that is sent. */
export const KEPT = " O que você digitou continua aqui.";

/** After the title of what failed. */
export const FAILED_KEPT = `Tente de novo em instantes.${KEPT}`;

/** Where no title stands above it: what happened, and the way out. */
export const OUTAGE_SAID = `${OUTAGE}. ${FAILED_KEPT}`;
