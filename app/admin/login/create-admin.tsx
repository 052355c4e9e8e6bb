import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { PasswordField } from "#app/session/password-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import type { readSignUp } from "#core/accounts/shared/admin.ts";
import { passwordStrength, strengthWord } from "#core/accounts/shared/password.ts";
import type { LoginOutcome } from "./login-actions.ts";

/** Creates an administrator with the first-start code or an invitation code. */
export function CreateAdmin({
	needsSetup,
	invited,
	first,
	code,
	fetcher,
	posted,
}: {
	needsSetup: boolean;
	/** E-mail of the invitation, which is valid for no other. */
	invited: string | undefined;
	/** The most likely form of the page comes first. */
	first: boolean;
	code: string;
	fetcher: FetcherWithComponents<LoginOutcome>;
	/** Result of a submission without JavaScript. */
	posted: LoginOutcome | undefined;
}) {
	const { data, state } = fetcher;
	const busy = state !== "idle";
	// The invitation above has the page's title.
	const Title = first && !invited ? "h1" : "h2";
	const { wrong, form, submit, onFocus } = useSignUpCheck({
		data,
		posted: posted?.fields,
		needsSetup,
	});
	return (
		<section
			aria-labelledby="criar"
			className="rounded-md border border-line bg-surface p-5 md:p-6"
		>
			<Title className="font-sans text-title font-semibold" id="criar">
				{invited ? "Criar sua conta" : "Criar usuário administrador"}
			</Title>
			<p className="mt-1.5 text-small text-subtle">
				{invited
					? "Escolha um nome e uma senha para entrar no painel."
					: needsSetup
						? "A loja ainda não tem administrador. Use o código de configuração mostrado quando ela iniciou."
						: "A conta criada pode se tornar administradora depois do login, com um convite de quem administra a loja."}
			</p>
			{data?.step === "refused" && data.message && (
				<p role="alert" className="mt-4 rounded-sm bg-bad-tint px-4 py-3 text-ui text-bad-text">
					<strong className="font-semibold">{data.title}.</strong> {data.message}
				</p>
			)}
			<fetcher.Form
				ref={form}
				method="post"
				onSubmit={submit}
				onFocus={onFocus}
				noValidate
				className="mt-5 space-y-4"
			>
				<input type="hidden" name="intent" value="create" />
				<TextField
					label="Nome"
					name="name"
					autoComplete="name"
					maxLength={200}
					defaultValue={posted?.typed?.name}
					error={wrong["name"]}
				/>
				<TextField
					label="E-mail"
					name="email"
					type="email"
					autoComplete="email"
					maxLength={400}
					defaultValue={posted?.typed?.email ?? invited}
					readOnly={invited !== undefined}
					error={wrong["email"]}
				/>
				<NewPassword error={wrong["password"]} />
				{invited !== undefined && <input type="hidden" name="admin_code" value={code} />}
				{(needsSetup || code) && invited === undefined && (
					<TextField
						label={needsSetup ? "Código de configuração" : "Código do convite"}
						name="admin_code"
						defaultValue={posted?.typed?.admin_code || code}
						autoComplete="off"
						maxLength={60}
						error={wrong["admin_code"]}
					/>
				)}
				<Button type="submit" variant={first ? "primary" : "outline"} full busy={busy}>
					{busy ? "Criando..." : invited ? "Aceitar convite" : "Criar administrador"}
				</Button>
			</fetcher.Form>
		</section>
	);
}

const CODE_MISSING = "Informe o código de configuração";

/** Validates before submitting and focuses the first error, from browser or server. */
function useSignUpCheck({
	data,
	posted = {},
	needsSetup,
}: {
	data: LoginOutcome | undefined;
	posted: LoginOutcome["fields"];
	needsSetup: boolean;
}) {
	const [wrong, setWrong] = useState(posted);
	const form = useRef<HTMLFormElement>(null);
	const rules = useRef<typeof readSignUp>(null);
	// Loads the validator on focus: most visitors only sign in. Until then the server's identical check is the
	// only one.
	const onFocus = () => {
		import("#core/accounts/shared/admin.ts").then(
			(loaded) => {
				rules.current = loaded.readSignUp;
			},
			() => {},
		);
	};
	useEffect(() => {
		if (Object.keys(wrong).length > 0) {
			form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
		}
	}, [wrong]);
	useFetcherAnswer(data, ({ step, title, message, fields = {} }) => {
		setWrong(fields);
		const description = message ? { description: message } : undefined;
		if (step === "refused") toast.error(title ?? "Erro inesperado", description);
		if (step === "user-created") toast.success(title ?? "", description);
	});
	const submit = (event: FormEvent<HTMLFormElement>) => {
		const typed = Object.fromEntries(new FormData(event.currentTarget));
		const read = rules.current?.(typed);
		if (!read) return;
		const missing = needsSetup && !String(typed["admin_code"]).trim();
		const fields = {
			...(!read.ok && read.error.fields),
			...(missing && { admin_code: CODE_MISSING }),
		};
		setWrong(fields);
		if (read.ok && !missing) return;
		event.preventDefault();
		toast.error(!read.ok && read.error.weak ? "Senha fraca" : "Dados inválidos", {
			description: read.ok ? CODE_MISSING : read.error.message,
		});
	};
	return { wrong, form, submit, onFocus };
}

function NewPassword({ error }: { error: string | undefined }) {
	const [password, setPassword] = useState("");
	const strength = passwordStrength(password);
	return (
		<PasswordField
			label="Senha"
			name="password"
			autoComplete="new-password"
			value={password}
			onChange={(event) => setPassword(event.currentTarget.value)}
			error={error}
			hint={
				// The error says more, and may contradict the strength.
				error
					? undefined
					: password
						? `Senha ${strengthWord(strength)}. ${strength.hints.join(", ")}`
						: "8 caracteres ou mais, com maiúscula, minúscula e número"
			}
		/>
	);
}
