import clsx from "clsx";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Connection } from "#core/connections/shared/connection.ts";
import { formatMoment } from "#core/values/dates.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useMay } from "../ui/may.tsx";
import { PageHead, PlaceTabs } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFocusOnChange } from "../ui/use-follow.ts";

type State = Connection<unknown>["state"];

type ConnectionPanelProps = {
	title: string;
	state: State;
	states: Record<State, { tone: Tone; text: string }>;
	/** What is said while it is connected; without `onEdit` the form is open. */
	connected(onEdit: (() => void) | null): ReactNode;
	/** What it means to have no connection. */
	missing: ReactNode;
	form(close: () => void): ReactNode;
	children?: ReactNode;
};

/** A connection to another service: its state, and the form that opens one. */
export function ConnectionPanel(props: ConnectionPanelProps) {
	const { title, state, states, connected, missing, form, children } = props;
	const [editing, setEditing] = useState(false);
	// Form and buttons give way to each other.
	useFocusOnChange(`${state} ${editing}`, "conectar");
	const writes = useMay();
	const on = state === "connected" || state === "environment";
	const edit = () => setEditing(true);
	return (
		<Panel
			title={title}
			action={<StatusPill tone={states[state].tone}>{states[state].text}</StatusPill>}
		>
			{on ? connected(editing ? null : edit) : missing}
			{children}
			{editing && form(() => setEditing(false))}
			{!editing && writes && !on && (
				<Button id="conectar" aria-expanded={false} size="sm" className="mt-5" onClick={edit}>
					Conectar
				</Button>
			)}
		</Panel>
	);
}

/** `27/11/2026 14:30, por Maria`; empty without a connection. */
export const sinceWords = ({ since, by }: Pick<Connection<unknown>, "since" | "by">): string =>
	since ? `${formatMoment(since)}${by ? `, por ${by}` : ""}` : "";

export const Refusal = ({ children }: { children: ReactNode }) => (
	<p
		role="alert"
		className="flex items-start gap-2.5 rounded-sm bg-bad-tint px-4 py-3 text-ui text-bad-text"
	>
		<Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
		<span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
	</p>
);

type ConnectionButtonsProps<Check extends string> = {
	action: {
		send(input: { intent: Check | "disconnect" }): void;
		busy: boolean;
		sending: Record<string, unknown> | null;
	};
	check: { intent: Check; label: string };
	/** Connected on this screen, so that it can be changed and ended here. */
	connected: boolean;
	edit: string;
	onEdit: (() => void) | null;
	leave: { title: string; text: string };
};

/** Checks, changes and ends a connection; ending it is confirmed. */
export function ConnectionButtons<Check extends string>(props: ConnectionButtonsProps<Check>) {
	const { check, connected, edit, onEdit, leave } = props;
	const { send, busy, sending } = props.action;
	const [leaving, setLeaving] = useState(false);
	if (!useMay()) return null;
	return (
		<div className="mt-5 flex flex-wrap gap-3">
			<Button
				size="sm"
				busy={busy && sending?.["intent"] === check.intent}
				onClick={() => send({ intent: check.intent })}
			>
				{check.label}
			</Button>
			{connected && onEdit && (
				<Button id="conectar" aria-expanded={false} size="sm" variant="outline" onClick={onEdit}>
					{edit}
				</Button>
			)}
			{connected && (
				<Button size="sm" variant="outline" onClick={() => setLeaving(true)}>
					Desconectar
				</Button>
			)}
			<ConfirmDialog
				{...leave}
				open={leaving}
				onOpenChange={setLeaving}
				action="Desconectar"
				busy={busy}
				onConfirm={() => send({ intent: "disconnect" })}
			/>
		</div>
	);
}

type ConnectFormProps = {
	className?: string;
	refusal: ReactNode;
	note: string;
	/** Of the button, idle and while it is checked. */
	save: readonly [idle: string, busy: string];
	busy: boolean;
	onSubmit(): void;
	onClose(): void;
	children: ReactNode;
};

/** Connects once what was typed is found to work. */
export const ConnectForm = (props: ConnectFormProps) => (
	<form
		noValidate
		className={clsx("dense mt-6 grid gap-5", props.className)}
		onSubmit={(event) => {
			event.preventDefault();
			props.onSubmit();
		}}
	>
		{props.refusal && <Refusal>{props.refusal}</Refusal>}
		{props.children}
		<p className="text-small text-subtle">{props.note}</p>
		<div className="flex flex-wrap gap-3">
			<Button type="submit" size="sm" busy={props.busy}>
				{props.save[props.busy ? 1 : 0]}
			</Button>
			<Button size="sm" variant="outline" onClick={props.onClose} disabled={props.busy}>
				Cancelar
			</Button>
		</div>
	</form>
);

/** Title of `Configurações` and the way between its parts. */
export function SettingsHead({ tab, text }: { tab?: string; text: string }) {
	return (
		<>
			<PageHead title="Configurações" {...(tab && { tab })} text={text} />
			<PlaceTabs label="Partes das configurações" screen="/admin/configuracoes" />
		</>
	);
}
