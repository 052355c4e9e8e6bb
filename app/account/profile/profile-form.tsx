import { useRef, useState } from "react";
import { href, Link, useFetcher, useRevalidator } from "react-router";
import { useDraft } from "#app/session/use-draft.ts";
import { useLookAgain } from "#app/shell/use-look-again.ts";
import { useQuietRefetch } from "#app/shell/use-quiet-refetch.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import { useTypedAnew } from "#app/ui/use-typed-anew.ts";
import { MARKETING_TEXT } from "#core/customers/profile-words-rules.ts";
import type { Profile } from "#core/customers/types.ts";
import { Completeness } from "./completeness.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import type { ProfileOutcome } from "./save-profile-form.ts";

const COLLIDED =
	"Outra janela tinha salvado antes. No que as duas mudaram, vale o que você salvou agora.";

type ProfileFormProps = {
	profile: Profile;
	account: { email: string; emailVerified: boolean };
	/** One in parts, which the checkout takes. */
	hasAddress: boolean;
};

/** What is typed survives a session that ends meanwhile (rule storefront 5). */
export function ProfileForm({ profile, account, hasAddress }: ProfileFormProps) {
	const fetcher = useFetcher<ProfileOutcome>();
	const { revalidate } = useRevalidator();
	useLookAgain(useQuietRefetch());
	const form = useRef<HTMLFormElement>(null);
	const { restored, forget } = useDraft(`perfil:${account.email}`, form);
	/** Only what is changed from here is saved: another tab may have saved the rest since. */
	const [opened, setOpened] = useState<Partial<Profile>>(profile);
	const { data } = fetcher;
	const { wrong, onInput } = useTypedAnew(data?.ok === false ? data.fields : undefined);
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
				onInput={onInput}
				className="mt-6 grid gap-x-5 gap-y-5.5 sm:grid-cols-2"
			>
				<input type="hidden" name="intent" value="profile" />
				<input type="hidden" name="opened" value={JSON.stringify(opened)} />
				<ProfileFields profile={profile} email={account.email} errors={wrong} />
				<label className="flex items-start gap-3 text-ui sm:col-span-2">
					<input
						type="checkbox"
						name="marketing_consent"
						defaultChecked={profile.marketing_consent}
						className="mt-1 size-4.5 shrink-0 accent-(--color-primary)"
					/>
					{MARKETING_TEXT}
				</label>
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
