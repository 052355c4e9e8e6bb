import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { PasswordField } from "#app/session/password-field.tsx";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useSecurity } from "./credentials.tsx";
import type { SecurityOutcome } from "./security-actions.ts";

type FactorIntent = "second-factor-start" | "second-factor-stop" | "second-factor-codes";

const BUTTONS: Record<FactorIntent, string> = {
	"second-factor-start": "Continuar",
	"second-factor-stop": "Desativar",
	"second-factor-codes": "Gerar novos códigos",
};

/** Turns the second factor on (password, QR, first code, recovery codes) and off. */
export function SecondFactor({ active }: { active: boolean }) {
	const { revalidate } = useRevalidator();
	const [requested, setRequested] = useState<FactorIntent | null>(null);
	const [started, setStarted] = useState<SecurityOutcome | null>(null);
	const [codes, setCodes] = useState<string[] | null>(null);
	const part = useRef<HTMLDivElement>(null);
	const security = useSecurity((outcome) => {
		if (!outcome.ok) {
			toast.error(outcome.message ?? "Não foi possível alterar a verificação em duas etapas");
			return;
		}
		setRequested(null);
		if (outcome.intent === "second-factor-start") setStarted(outcome);
		if (outcome.intent === "second-factor-codes") setCodes(outcome.backupCodes ?? null);
		if (outcome.intent === "second-factor-confirm") {
			toast.success("Verificação em duas etapas ativada!");
			setCodes(started?.backupCodes ?? null);
			setStarted(null);
		}
		if (outcome.intent === "second-factor-stop") {
			toast.success("Verificação em duas etapas desativada");
			setCodes(null);
		}
		void revalidate();
	});
	// What took the form or the codes away has the focus after it.
	const step = `${requested} ${started !== null} ${codes !== null} ${active}`;
	const before = useRef(step);
	useEffect(() => {
		if (before.current !== step && document.activeElement === document.body) part.current?.focus();
		before.current = step;
	}, [step]);
	return (
		<div ref={part} tabIndex={-1} className="space-y-4 py-7">
			<div className="flex items-center justify-between gap-4">
				<h3 className="font-sans text-body font-semibold">Verificação em duas etapas</h3>
				<StatusPill tone={active ? "ok" : "neutral"}>{active ? "Ativa" : "Inativa"}</StatusPill>
			</div>
			<p className="text-ui text-subtle">
				Além da senha, a conta pede um código de um aplicativo autenticador ao entrar.
			</p>
			{codes && <BackupCodes codes={codes} onClose={() => setCodes(null)} />}
			{started ? (
				<security.Form {...security.formProps} className="space-y-5">
					<Enrolment outcome={started} />
					<TextField
						label="Código do aplicativo"
						name="code"
						inputMode="numeric"
						autoComplete="one-time-code"
						maxLength={12}
						autoFocus
						required
						error={security.data?.ok === false ? security.data.message : undefined}
					/>
					<div className="flex gap-3">
						<Button type="submit" name="intent" value="second-factor-confirm" busy={security.busy}>
							Ativar
						</Button>
						<Button variant="quiet" onClick={() => setStarted(null)}>
							Cancelar
						</Button>
					</div>
				</security.Form>
			) : requested ? (
				<security.Form {...security.formProps} className="space-y-5">
					<PasswordField
						label="Senha atual"
						name="password"
						autoComplete="current-password"
						autoFocus
						error={security.data?.ok === false ? security.data.message : undefined}
					/>
					<div className="flex gap-3">
						<Button type="submit" name="intent" value={requested} size="sm" busy={security.busy}>
							{BUTTONS[requested]}
						</Button>
						<Button variant="quiet" size="sm" onClick={() => setRequested(null)}>
							Cancelar
						</Button>
					</div>
				</security.Form>
			) : (
				<div className="flex flex-wrap gap-3">
					{active ? (
						<>
							<Button
								variant="outline"
								size="sm"
								onClick={() => setRequested("second-factor-codes")}
							>
								Novos códigos de recuperação
							</Button>
							<Button variant="danger" size="sm" onClick={() => setRequested("second-factor-stop")}>
								Desativar
							</Button>
						</>
					) : (
						<Button variant="outline" size="sm" onClick={() => setRequested("second-factor-start")}>
							Ativar
						</Button>
					)}
				</div>
			)}
		</div>
	);
}

function Enrolment({ outcome }: { outcome: SecurityOutcome }) {
	return (
		<ol className="list-decimal space-y-4 pl-5 text-ui">
			<li>
				Leia o código com o seu aplicativo autenticador.
				<img
					src={`data:image/png;base64,${outcome.qr}`}
					alt="QR Code para o aplicativo autenticador"
					width={200}
					height={200}
					className="mt-3 rounded-md border border-line"
				/>
				<p className="mt-3 text-subtle">
					Ou digite a chave: <code className="font-mono break-all text-fg">{outcome.secret}</code>
				</p>
			</li>
			<li>Digite o código de 6 números que ele mostra.</li>
		</ol>
	);
}

function BackupCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
	const copy = () =>
		copyText(codes.join("\n"), () => toast.info("Não foi possível copiar. Anote os códigos."));
	return (
		<div role="status" className="rounded-md border border-line bg-surface p-5">
			<p className="font-medium">Guarde os códigos de recuperação</p>
			<p className="mt-1 text-ui text-subtle">
				Cada um vale uma vez, se você perder o aplicativo. Eles não aparecem de novo.
			</p>
			<ul className="mt-4 grid grid-cols-2 gap-2 font-mono text-ui">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="mt-4 flex gap-3">
				<Button variant="outline" size="sm" onClick={copy}>
					<Icon of={Copy} className="size-4" />
					Copiar códigos
				</Button>
				<Button variant="quiet" size="sm" onClick={onClose}>
					Já guardei
				</Button>
			</div>
		</div>
	);
}
