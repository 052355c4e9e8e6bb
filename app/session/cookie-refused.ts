/** For a correct password without a session afterwards. */
export const COOKIE_REFUSED = {
	title: "Seu navegador recusou o cookie desta loja",
	what: "Sem ele não dá para entrar. Permita os cookies deste site nas configurações do navegador e entre de novo.",
};
