import { CircleCheck } from "lucide-react";
import { useRef, useState } from "react";
import { href, Link, useFetcher, useRevalidator } from "react-router";
import { useDraft } from "#app/session/storage/drafts.ts";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { MarketingBox, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { DocumentField, EmailField, NameField, PhoneField } from "#app/ui/person-fields.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import type { Profile } from "#core/customers/profile.ts";
import { isProfileComplete } from "#core/customers/shared/profile.ts";
import { formatPhone } from "#core/values/contact.ts";
import { once } from "#core/values/once.ts";
import { plural } from "#core/values/text.ts";
import { formatTypedDocument } from "#core/values/typed-document.ts";

const LIST = once(() => new Intl.ListFormat("pt-BR"));

function Completeness({ profile }: { profile: Profile }) {
	if (isProfileComplete(profile)) {
		return (
			<p className="mt-3 flex items-center gap-2 text-ui text-ok-text">
				<Icon of={CircleCheck} className="size-4.5" />
				Perfil completo: o checkout já vem preenchido.
			</p>
		);
	}
	const missing = [
		!profile.full_name && "nome",
		!profile.phone && "telefone",
		!profile.address && "endereço",
	].filter((name) => name !== false);
	return (
		<p className="mt-3 text-ui text-subtle">
			{plural(missing.length, "Falta", "Faltam")} {LIST().format(missing)} para o checkout vir
			preenchido.
		</p>
	);
}

type ProfileFieldsProps = {
	profile: Profile;
	email: string;
	errors: Partial<Record<string, string>>;
};

const masked = (mask: (text: string) => string) => ({
	onInput: (event: { currentTarget: HTMLInputElement }) => {
		event.currentTarget.value = mask(event.currentTarget.value);
	},
});

function ProfileFields({ profile, email, errors }: ProfileFieldsProps) {
	const field = (name: keyof Profile & string) => ({
		name,
		defaultValue: String(profile[name] ?? ""),
		error: errors[name],
	});
	return (
		<>
			<NameField required {...field("full_name")} />
			<EmailField value={email} readOnly hint="Para alterar o email, entre em contato conosco" />
			<PhoneField {...field("phone")} {...masked(formatPhone)} />
			<DocumentField
				optional
				maxLength={14}
				{...field("cpf")}
				defaultValue={formatTypedDocument(profile.cpf ?? "")}
				{...masked(formatTypedDocument)}
			/>
			<TextField
				label="Data de nascimento"
				optional
				type="date"
				min="1900-01-01"
				autoComplete="bday"
				{...field("birth_date")}
			/>
			<TextField label="Profissão" optional maxLength={80} {...field("profession")} />
			<TextField
				label="Empresa ou instituição"
				optional
				autoComplete="organization"
				maxLength={120}
				className="sm:col-span-2"
				{...field("company")}
			/>
		</>
	);
}

const COLLIDED =
	"Outra janela tinha salvado antes. No que as duas mudaram, vale o que você salvou agora.";

export type ProfileOutcome =
	/** The saved profile, including another tab's changes. */
	| { ok: true; profile: Omit<Profile, "preferences" | "address">; collided: boolean }
	| { ok: false; message: string; fields?: Record<string, string> };

type ProfileFormProps = {
	profile: Profile;
	account: { email: string; emailVerified: boolean };
	hasAddress: boolean;
};

/** The draft outlasts the session (rule storefront 5). */
export function ProfileForm({ profile, account, hasAddress }: ProfileFormProps) {
	const fetcher = useFetcher<ProfileOutcome>();
	const { revalidate } = useRevalidator();
	const sendsMail = useSendsMail();
	const form = useRef<HTMLFormElement>(null);
	const { restored, forget } = useDraft(`perfil:${account.email}`, form);
	/** Only fields changed since then are saved: another tab may have saved the rest. */
	const [opened, setOpened] = useState<Partial<Profile>>(profile);
	const { data } = fetcher;
	const wrong = (data?.ok === false && data.fields) || {};
	useFetcherAnswer(data, (outcome) => {
		if (outcome.ok) {
			forget();
			setOpened(outcome.profile);
			toast.success("Perfil atualizado", outcome.collided ? { description: COLLIDED } : {});
			void revalidate();
			return;
		}
		toast.error("Não foi possível atualizar o perfil", { description: outcome.message });
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	});
	const busy = fetcher.state !== "idle";
	return (
		<section aria-labelledby="perfil">
			<h2 id="perfil" className="text-h3">
				Perfil
			</h2>
			<Completeness profile={hasAddress ? profile : { ...profile, address: "" }} />
			{restored && (
				<p role="status" className="mt-4 rounded-sm bg-brand-tint px-4 py-3 text-ui">
					Recuperamos o que você tinha digitado. Confira e salve.
				</p>
			)}
			<fetcher.Form
				ref={form}
				method="post"
				action="/conta"
				className="mt-6 grid gap-x-5 gap-y-5.5 sm:grid-cols-2"
			>
				<input type="hidden" name="intent" value="profile" />
				<input type="hidden" name="opened" value={JSON.stringify(opened)} />
				<ProfileFields profile={profile} email={account.email} errors={wrong} />
				{(sendsMail || profile.marketing_consent) && (
					<MarketingBox defaultChecked={profile.marketing_consent} className="sm:col-span-2" />
				)}
				{data?.ok === false && !data.fields && (
					<p role="alert" className="rounded-sm bg-bad-tint px-4 py-3 text-bad-text sm:col-span-2">
						{data.message}
					</p>
				)}
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
					<Button type="submit" busy={busy}>
						{busy ? "Salvando..." : "Salvar perfil"}
					</Button>
					<Link to={href("/contato")} className="link-line">
						Falar com a loja
					</Link>
				</div>
			</fetcher.Form>
		</section>
	);
}
