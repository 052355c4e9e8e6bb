import * as Dialog from "@radix-ui/react-dialog";
import { VisuallyHidden } from "@radix-ui/react-visually-hidden";
import { Command } from "cmdk";
import { Package, ShoppingBag, User } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useReturnFocus } from "#app/ui/modal.tsx";
import type { Role } from "#core/accounts/shared/role.ts";
import type { FoundRow, Found as FoundRows } from "./found.ts";
import { screensFor } from "./navigation.ts";

const SHORTEST = 2;
const PAUSE_MS = 180;

const ITEM =
	"flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-ui data-[selected=true]:bg-brand-tint data-[selected=true]:text-brand-text";
const HEADING =
	"[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-subtle";

/** Ctrl/⌘ K: searches screens, orders, products and customers. */
export default function CommandPalette({
	open,
	role,
	onOpenChange,
}: {
	open: boolean;
	role: Role;
	onOpenChange(open: boolean): void;
}) {
	const [typed, setTyped] = useState("");
	const navigate = useNavigate();
	const back = useReturnFocus();
	const found = useFound(typed);
	const foundAny = found.orders.length + found.products.length + found.customers.length > 0;
	const go = (to: string) => () => {
		onOpenChange(false);
		void navigate(to);
	};
	return (
		<Dialog.Root open={open} onOpenChange={onOpenChange}>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in" />
				<Dialog.Content
					{...back}
					aria-describedby={undefined}
					className="fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-[600px] -translate-x-1/2 overflow-hidden rounded-lg bg-bg shadow-e3 data-[state=open]:animate-dialog-in"
				>
					<VisuallyHidden>
						<Dialog.Title>Ir para</Dialog.Title>
					</VisuallyHidden>
					<Command label="Ir para" loop>
						<Command.Input
							value={typed}
							onValueChange={setTyped}
							placeholder="Tela, pedido, produto ou cliente"
							className="w-full border-b border-line bg-transparent px-5 py-4 text-body outline-none placeholder:text-subtle"
						/>
						<Command.List label="Resultados" className="max-h-[52vh] overflow-y-auto p-2">
							{/* cmdk counts only screens: server results match by definition. */}
							{!foundAny && (
								<Command.Empty className="px-3 py-6 text-ui text-subtle">
									{found.busy
										? "Procurando..."
										: found.failed
											? "A busca não respondeu. Tente de novo em instantes."
											: "Nada encontrado."}
								</Command.Empty>
							)}
							<Command.Group heading="Telas" className={HEADING}>
								{screensFor(role)
									.flatMap(({ screens }) => screens)
									.map(({ to, label, icon }) => (
										<Command.Item key={to} value={label} onSelect={go(to)} className={ITEM}>
											<Icon of={icon} className="size-4.5" />
											{label}
										</Command.Item>
									))}
							</Command.Group>
							<Found
								heading="Pedidos"
								icon={<Icon of={ShoppingBag} className="size-4.5" />}
								rows={found.orders}
								go={go}
							/>
							<Found
								heading="Produtos"
								icon={<Icon of={Package} className="size-4.5" />}
								rows={found.products}
								go={go}
							/>
							<Found
								heading="Clientes"
								icon={<Icon of={User} className="size-4.5" />}
								rows={found.customers}
								go={go}
							/>
						</Command.List>
					</Command>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

function Found({
	heading,
	icon,
	rows,
	go,
}: {
	heading: string;
	icon: ReactNode;
	rows: FoundRow[];
	go(to: string): () => void;
}) {
	if (rows.length === 0) return null;
	return (
		// Server results are exempt from the text filter.
		<Command.Group heading={heading} forceMount className={HEADING}>
			{rows.map(({ id, title, detail, to }) => (
				<Command.Item
					key={id}
					value={`${heading} ${id}`}
					forceMount
					onSelect={go(to)}
					className={ITEM}
				>
					{icon}
					<span className="min-w-0 flex-1 truncate">{title}</span>
					<span className="nums max-w-[45%] truncate text-caption text-subtle">{detail}</span>
				</Command.Item>
			))}
		</Command.Group>
	);
}

function useFound(typed: string) {
	const { load, data, state } = useFetcher<FoundRows>();
	const term = typed.trim();
	const long = term.length >= SHORTEST;
	useEffect(() => {
		if (!long) return;
		const timer = setTimeout(
			() => void load(`/admin/busca?${new URLSearchParams({ q: term })}`),
			PAUSE_MS,
		);
		return () => clearTimeout(timer);
	}, [long, term, load]);
	const none: FoundRows = { failed: false, orders: [], products: [], customers: [] };
	return { ...(long && data ? data : none), busy: long && (state !== "idle" || !data) };
}
