import { data, redirect, useActionData, useFetcher, useNavigate } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { cookieHeaders } from "#app/session/cookies.ts";
import { PasswordField } from "#app/session/password-field.tsx";
import { isPlainPost, readForm } from "#app/session/read-form.ts";
import { forgetSession } from "#app/session/read-session.ts";
import { HomeLink } from "#app/shell/logo.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import { LINK_INVALID, SHORTEST_PASSWORD } from "#core/accounts/shared/password.ts";
import { StrengthHint, usePasswordStrength } from "../security/password-strength.tsx";
import type { Route } from "./+types/route";

export { clientAction } from "#app/session/client-action.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const token = url.searchParams.get("token") ?? "";
	const valid = await context.get(shopContext).accounts.isResetTokenValid(token);
	return data({ token, valid }, { status: valid ? 200 : 400 });
}

/** The address holds the token: no referrer may leak it. */
export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

export async function action({ request, context }: Route.ActionArgs) {
	const form = Object.fromEntries(await readForm(request));
	const reset = await context.get(shopContext).accounts.resetPassword(request.headers, form);
	if (reset.ok) {
		const headers = cookieHeaders(reset.value.cookies);
		if (isPlainPost(request)) throw redirect("/auth", { headers });
		return data({ ok: true as const }, { headers });
	}
	const { message, fields } = reset.error;
	return data({ ok: false as const, message, fields }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Nova senha" });

/** Target of the link in the recovery e-mail. */
export default function ResetPassword({ loaderData: { token, valid } }: Route.ComponentProps) {
	const fetcher = useFetcher<typeof action>();
	const navigate = useNavigate();
	const posted = useActionData<typeof action>();
	const strength = usePasswordStrength();
	const answer = fetcher.data ?? posted;
	useFetcherAnswer(fetcher.data, (outcome) => {
		if (!outcome.ok) {
			toast.error("Erro ao atualizar senha", { description: outcome.message });
			return;
		}
		toast.success("Senha atualizada!", { description: "Entre com a nova senha." });
		void forgetSession();
		void navigate("/auth", { replace: true });
	});
	const wrong = (answer?.ok === false && answer.fields) || {};
	const busy = fetcher.state !== "idle";
	return (
		<main className="mx-auto max-w-[440px] px-5 py-10 md:py-20">
			<HomeLink className="mb-10 inline-block" />
			<h1 className="text-h1">Nova senha</h1>
			{valid ? (
				<fetcher.Form method="post" className="mt-6 space-y-5">
					<p className="text-subtle">
						Ao salvar, todos os dispositivos saem da sua conta e você entra de novo.
					</p>
					<input type="hidden" name="token" value={token} />
					{answer?.ok === false && !answer.fields && (
						<p role="alert" className="rounded-sm bg-bad-tint px-4 py-3 text-bad-text">
							{answer.message}{" "}
							<TextLink to="/auth?aba=recuperar" className="font-semibold">
								Pedir um novo link
							</TextLink>
						</p>
					)}
					<PasswordField
						label="Nova senha"
						name="newPassword"
						autoComplete="new-password"
						minLength={SHORTEST_PASSWORD}
						onInput={strength.onInput}
						error={wrong["newPassword"]}
					/>
					<StrengthHint strength={strength.value} />
					<PasswordField
						label="Confirmar nova senha"
						name="confirmation"
						autoComplete="new-password"
						error={wrong["confirmation"]}
					/>
					<Button type="submit" full busy={busy}>
						{busy ? "Salvando..." : "Salvar nova senha"}
					</Button>
				</fetcher.Form>
			) : (
				<div className="mt-6 space-y-6">
					<p role="alert" className="rounded-sm bg-bad-tint px-4 py-3 text-bad-text">
						{LINK_INVALID}
					</p>
					<ButtonLink to="/auth?aba=recuperar">Pedir um novo link</ButtonLink>
				</div>
			)}
		</main>
	);
}
