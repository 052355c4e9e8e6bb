import { Form, href, useLocation, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/person-fields.tsx";
import { MARKETING_TEXT } from "#core/customers/shared/profile.ts";

type FormProps = { error?: string | undefined; typed?: string | undefined };

/** Sign-up to offers by e-mail; nothing is sent before the address confirmed (rule customers 11). */
export function NewsletterForm({ error, typed }: FormProps) {
	const { state, formAction } = useNavigation();
	const busy = state !== "idle" && formAction === href("/novidades");
	return (
		<Form
			method="post"
			action={href("/novidades")}
			className="flex items-start gap-3 max-sm:flex-col max-sm:items-stretch"
		>
			<EmailField
				label="Seu e-mail"
				name="email"
				required
				className="min-w-0 flex-1"
				defaultValue={typed}
				error={error}
			/>
			<Button type="submit" busy={busy} className="sm:mt-7">
				Quero receber
			</Button>
		</Form>
	);
}

/** The invitation at the foot of the pages. */
export default function NewsletterInvitation() {
	const { pathname } = useLocation();
	if (pathname === href("/novidades")) return null;
	return (
		<section
			aria-label="Novidades por e-mail"
			className="grid items-center gap-x-16 gap-y-5 border-t border-on-ink/15 py-9 md:grid-cols-2"
		>
			<div>
				<h2 className="font-sans text-small font-semibold text-on-ink">Novidades por e-mail</h2>
				<p className="mt-1.5 max-w-[48ch]">{MARKETING_TEXT}</p>
			</div>
			<NewsletterForm />
		</section>
	);
}
