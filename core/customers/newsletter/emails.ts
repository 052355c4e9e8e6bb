import { paragraph, template } from "#core/mail/template.ts";
import type { Brand } from "#core/mail/types.ts";
import { namedShop } from "#core/values/text.ts";
import { CONFIRM_DAYS } from "../shared/newsletter.ts";

type ConfirmMail = { secret: string };

/** Verifies the address of a sign-up; the only e-mail before confirmation. */
export const newsletterConfirm = template(
	"newsletter-confirm",
	({ secret }: ConfirmMail, brand: Brand) => ({
		subject: "Confirme que quer receber novidades",
		preview: "Falta um toque.",
		title: "Confirme o seu e-mail",
		blocks: [
			paragraph(
				`Alguém cadastrou este e-mail para receber novidades e ofertas da ${namedShop(brand.name)}. Nada é enviado antes da sua confirmação.`,
			),
			{ kind: "button", label: "Quero receber", to: `/novidades/confirmar/${secret}` },
			{
				kind: "note",
				text: `O link vale por ${CONFIRM_DAYS} dias e só uma vez. Não foi você? Ignore esta mensagem: sem a confirmação não escrevemos mais.`,
			},
		],
	}),
	{ usefulForMs: CONFIRM_DAYS * 86_400_000 },
);
