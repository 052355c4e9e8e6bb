import { type FormEvent, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { postForm } from "#app/session/fetch-with-timeout.ts";
import type { Theme } from "#app/theme/theme.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/person-fields.tsx";
import { sellerDocument } from "#core/content/shared/site-defaults.ts";
import type { Site } from "#core/content/types.ts";
import { NOTICE_TEXT } from "#core/values/failure-texts.ts";
import { focusStyle } from "../ui/picture/picture.tsx";
import { useLive } from "./use-live.ts";

/** Public data of an unpublished shop. */
export type ClosedShop = Pick<Site, "settings" | "opening"> & {
	theme: Theme;
	noticed: boolean;
};

/** The data of a closed-shop response, or null for any other failure. */
export const closedShop = (error: unknown): ClosedShop | null =>
	isRouteErrorResponse(error) && error.data?.closed ? error.data.closed : null;

const NOTED = "Pronto. Guardamos o seu e-mail para avisar quando a loja abrir.";

/** The page of an unpublished shop; it reloads when the shop opens. */
export function ClosedPage({ shop: { settings, opening, noticed } }: { shop: ClosedShop }) {
	useLive("/live");
	const name = settings.site_name;
	const seller = [
		settings.razao_social,
		sellerDocument(settings.cnpj),
		settings.contact_address.replace(/\s*\n\s*/g, ", "),
	].filter(Boolean);
	const phone = settings.social_whatsapp && (/\d{10,13}/.exec(settings.social_whatsapp)?.[0] ?? "");
	return (
		<div className="flex min-h-dvh flex-col px-5">
			<title>{`${name} – em breve`}</title>
			<main
				id="conteudo"
				className="mx-auto grid w-full max-w-[480px] flex-[4] content-end justify-items-center gap-5 pt-16 text-center"
			>
				<h1 className="text-h1 wrap-anywhere">
					{settings.logo_url ? (
						<img
							src={settings.logo_url}
							alt={name}
							width={280}
							height={70}
							className="h-17.5 w-70 object-contain"
							style={focusStyle({
								position_x: settings.logo_position_x,
								position_y: settings.logo_position_y,
								zoom: settings.logo_zoom,
							})}
						/>
					) : (
						name
					)}
				</h1>
				<p className="text-subtle">{opening.frase || "Em breve"}</p>
			</main>
			<div className="mx-auto w-full max-w-[480px] flex-[6] pt-9 text-center">
				{opening.avisar && <NoticeForm noticed={noticed} />}
				{(phone || settings.contact_email) && (
					<p className="mt-9 flex flex-wrap justify-center gap-x-6 gap-y-1 text-small">
						{phone && (
							<a
								href={settings.social_whatsapp}
								rel="noopener"
								className="inline-flex min-h-11 items-center underline underline-offset-4"
							>
								WhatsApp {phone.replace(/^55(\d\d)(\d{4,5})(\d{4})$/, "($1) $2-$3")}
							</a>
						)}
						{settings.contact_email && (
							<a
								href={`mailto:${settings.contact_email}`}
								className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere"
							>
								{settings.contact_email}
							</a>
						)}
					</p>
				)}
			</div>
			{seller.length > 0 && (
				<footer className="py-6 text-center text-caption text-subtle">{seller.join(" · ")}</footer>
			)}
		</div>
	);
}

function NoticeForm({ noticed }: { noticed: boolean }) {
	const [noted, setNoted] = useState(noticed);
	const [error, setError] = useState("");
	const [busy, setBusy] = useState(false);
	if (noted) {
		return (
			<p role="status" className="font-medium">
				{NOTED}
			</p>
		);
	}
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		const email = new FormData(event.currentTarget).get("email");
		setBusy(true);
		const answer = await postForm<{ ok: true } | { ok: false; message: string }>("/em-breve", {
			email,
		});
		setBusy(false);
		setNoted(answer.ok);
		setError(answer.ok ? "" : answer.message);
	};
	return (
		<form method="post" action="/em-breve" noValidate onSubmit={submit} className="text-left">
			<div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
				<EmailField
					label="Avise-me quando abrir"
					name="email"
					placeholder="seu@email.com.br"
					required
					error={error || undefined}
					hint={NOTICE_TEXT}
				/>
				<Button type="submit" busy={busy} className="sm:mt-7">
					Avisar
				</Button>
			</div>
		</form>
	);
}
