const CONFIRM = {
	title: "Conta criada com sucesso!",
	kept: "Conta criada.",
	next: "Verifique seu e-mail para confirmar a conta.",
};
/** The same for a new and for an existing e-mail, whose account stays unchanged: the answer must not reveal which. */
const OPEN = {
	title: "Cadastro recebido!",
	kept: "Recebemos seu cadastro.",
	next: "Você já pode entrar. Se este e-mail já tinha conta, vale a senha de antes.",
};

/** Text for a created account; without a mail server there is no confirmation link. */
export const signUpWords = (mustConfirm: boolean | undefined) => (mustConfirm ? CONFIRM : OPEN);
