import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Connection } from "#core/connections/shared/connection.ts";
import { formatMoment } from "#core/values/dates.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { PageHead, PlaceTabs } from "../ui/page-head.tsx";

/** Title of `Configurações` and the way between its parts. */
export function SettingsHead({ tab, text }: { tab?: string; text: string }) {
	return (
		<>
			<PageHead title="Configurações" {...(tab && { tab })} text={text} />
			<PlaceTabs label="Partes das configurações" screen="/admin/configuracoes" />
		</>
	);
}

/** `27/11/2026 14:30, por Maria`; empty without a connection. */
export const sinceWords = ({ since, by }: Pick<Connection<unknown>, "since" | "by">): string =>
	since ? `${formatMoment(since)}${by ? `, por ${by}` : ""}` : "";

/** Form and buttons of a connection give way to each other: the focus goes on to the button that is there now. */
export function useConnectFocus(state: string): void {
	const before = useRef(state);
	useEffect(() => {
		if (before.current === state) return;
		before.current = state;
		const { activeElement, body } = document;
		if (activeElement === body) document.getElementById("conectar")?.focus();
	}, [state]);
}

export const Refusal = ({ children }: { children: ReactNode }) => (
	<p
		role="alert"
		className="flex items-start gap-2.5 rounded-sm bg-bad-tint px-4 py-3 text-ui text-bad-text"
	>
		<Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
		<span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
	</p>
);

type ConnectionButtonsProps = {
	/** What checks the connection, and whether it is on its way. */
	check: { label: string; busy: boolean; onClick(): void };
	/** Connected on this screen, so that it can be changed and ended here. */
	connected: boolean;
	edit: string;
	onEdit: (() => void) | null;
	leave: { open: boolean; onOpenChange(open: boolean): void; title: string; text: string };
	busy: boolean;
	onDisconnect(): void;
};

/** Checks, changes and ends a connection; ending it is confirmed. */
export const ConnectionButtons = (props: ConnectionButtonsProps) => (
	<div className="mt-5 flex flex-wrap gap-3">
		<Button size="sm" busy={props.check.busy} onClick={props.check.onClick}>
			{props.check.label}
		</Button>
		{props.connected && (
			<>
				{props.onEdit && (
					<Button
						id="conectar"
						aria-expanded={false}
						size="sm"
						variant="outline"
						onClick={props.onEdit}
					>
						{props.edit}
					</Button>
				)}
				<Button size="sm" variant="outline" onClick={() => props.leave.onOpenChange(true)}>
					Desconectar
				</Button>
			</>
		)}
		<ConfirmDialog
			{...props.leave}
			action="Desconectar"
			busy={props.busy}
			onConfirm={props.onDisconnect}
		/>
	</div>
);
