import { template } from "#core/mail/template.ts";
import type { Brand } from "#core/mail/types.ts";
import { formatMoment } from "#core/values/dates.ts";
import { greeting, plainWords } from "../mail/render.ts";
import { namedShop } from "../values/text.ts";

export type Person = { name: string };
export type AccountLink = Person & { url: string };

const NOT_ME = "Se não foi você, ignore esta mensagem: nada acontece sem o seu clique.";

export const welcome = template("welcome", ({ name }: Person, brand: Brand) => ({
	subject: `Boas-vindas à ${namedShop(brand.name)}`,
	preview: "Sua conta está pronta.",
	title: "Sua conta está pronta",
	blocks: [
		{ kind: "paragraph", text: greeting(name) },
		{
			kind: "paragraph",
			text: "Na sua conta você acompanha os pedidos, guarda favoritos e compra sem digitar tudo de novo.",
		},
		{ kind: "button", label: "Abrir minha conta", to: "/conta" },
	],
}));

export const confirmEmail = template(
	"confirm-email",
	({ name, url }: AccountLink, brand: Brand) => ({
		subject: `Confirme seu e-mail na ${namedShop(brand.name)}`,
		preview: "Falta só confirmar que este e-mail é seu.",
		title: "Confirme seu e-mail",
		blocks: [
			{ kind: "paragraph", text: greeting(name) },
			{ kind: "paragraph", text: "Falta só confirmar que este e-mail é seu." },
			{ kind: "button", label: "Confirmar e-mail", to: url },
			{ kind: "note", text: NOT_ME },
		],
	}),
);

export const accountExists = template("account-exists", ({ name }: Person, brand: Brand) => ({
	subject: `Você já tem uma conta na ${namedShop(brand.name)}`,
	preview: "Entre com a sua senha ou crie uma nova.",
	title: "Você já tem uma conta",
	blocks: [
		{ kind: "paragraph", text: greeting(name) },
		{
			kind: "paragraph",
			text: "Alguém, talvez você, tentou criar uma conta com este e-mail, que já tem uma. Nada mudou: entre com a sua senha ou, se não se lembra dela, peça uma nova em Recuperar.",
		},
		{ kind: "button", label: "Entrar", to: "/auth" },
		{ kind: "note", text: NOT_ME },
	],
}));

export const resetPassword = template(
	"reset-password",
	({ name, url, validMinutes }: AccountLink & { validMinutes: number }, brand: Brand) => ({
		subject: `Redefinir sua senha na ${namedShop(brand.name)}`,
		preview: `O link vale por ${validMinutes} minutos.`,
		title: "Redefinir senha",
		blocks: [
			{ kind: "paragraph", text: greeting(name) },
			{
				kind: "paragraph",
				text: `Recebemos um pedido para trocar a senha da sua conta. O link vale por ${validMinutes} minutos e só pode ser usado uma vez.`,
			},
			{ kind: "button", label: "Criar nova senha", to: url },
			{ kind: "note", text: NOT_ME },
		],
	}),
	{ usefulForMs: 60 * 60_000 },
);

export const passwordChanged = template(
	"password-changed",
	({ name, changedAt }: Person & { changedAt: Date }, brand: Brand) => ({
		subject: `Sua senha na ${namedShop(brand.name)} foi alterada`,
		preview: "Se não foi você, redefina a senha agora.",
		title: "Senha alterada",
		blocks: [
			{ kind: "paragraph", text: greeting(name) },
			{
				kind: "paragraph",
				text: `A senha da sua conta foi alterada em ${formatMoment(changedAt)}.`,
			},
			{
				kind: "paragraph",
				text: "Se não foi você, peça uma nova senha agora e fale com a gente.",
			},
			{ kind: "button", label: "Redefinir senha", to: "/auth?aba=recuperar" },
		],
	}),
);

export const adminInvite = template(
	"admin-invite",
	({ invitedBy, role, url }: { invitedBy: string; role: string; url: string }, brand: Brand) => ({
		subject: `Convite para a equipe da ${namedShop(brand.name)}`,
		preview: `${plainWords(invitedBy)} convidou você para a equipe.`,
		title: "Convite para a equipe",
		blocks: [
			{
				kind: "paragraph",
				text: `${plainWords(invitedBy)} convidou você para a equipe da ${namedShop(brand.name)}, no papel ${role}. Entre com este e-mail, ou crie sua conta, para aceitar.`,
			},
			{ kind: "button", label: "Aceitar convite", to: url },
			{ kind: "note", text: NOT_ME },
		],
	}),
);
