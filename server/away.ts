/** What is said, word for word, when the database does not answer. */
export const AWAY_TEXT = "Erro ao conectar com o banco de dados";

/** The same of pictures and videos, wherever they are kept. */
export const FILES_AWAY_TEXT =
	"As imagens não podem ser guardadas nem mostradas agora. Tente de novo em instantes.";

/** When it is worth asking again. */
export const RETRY_AFTER_SECONDS = "5";

/** For addresses without a screen of their own; the link asks for the same address again. */
export const AWAY_PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A loja volta em instantes</title><h1>A loja volta em instantes</h1><p>${AWAY_TEXT}. Espere um pouco e tente de novo.</p><p><a href="">Tentar de novo</a> · <a href="/">Voltar ao início</a></p></html>`;
