const CONFIRM = {
	title: "Conta criada com sucesso!",
	kept: "Conta criada.",
	next: "Verifique seu e-mail para confirmar a conta.",
};
/** True of a new e-mail and of a known one, whose account stays as it was; which of them is nobody else's business. */
const OPEN = {
	title: "Cadastro recebido!",
	kept: "Recebemos seu cadastro.",
	next: "Você já pode entrar. Se este e-mail já tinha conta, vale a senha de antes.",
};

/** What is said of an account that was made; a shop without a mail server sends no link to confirm it by. */
export const signUpWords = (mustConfirm: boolean | undefined) => (mustConfirm ? CONFIRM : OPEN);
