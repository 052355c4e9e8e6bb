import { OUTAGE } from "#core/values/failure-words-rules.ts";
import { barePage } from "./bare-page.ts";

/** What is said when pictures and videos do not answer, wherever they are kept. */
export const FILES_AWAY_TEXT =
	"As imagens não podem ser guardadas nem mostradas agora. Tente de novo em instantes.";

/** When it is worth asking again. */
export const RETRY_AFTER_SECONDS = "5";

/** For addresses without a screen of their own; the link asks for the same address again. */
export const AWAY_PAGE = barePage({
	title: "A loja volta em instantes",
	html: `<p>${OUTAGE}. Espere um pouco e tente de novo.</p><p><a href="">Tentar de novo</a> · <a href="/">Voltar ao início</a></p>`,
});
