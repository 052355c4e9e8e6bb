import * as Dialog from "@radix-ui/react-dialog";
import { VisuallyHidden } from "@radix-ui/react-visually-hidden";
import { Command } from "cmdk";
import {
	ArrowRight,
	CircleQuestionMark,
	CornerDownRight,
	type LucideIcon,
	Package,
	ShoppingBag,
	User,
} from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useReturnFocus } from "#app/ui/modal.tsx";
import type { Role } from "#core/accounts/shared/role.ts";
import { helpOf, type Known, openIndex, tasksHere } from "../help/find.ts";
import { openHelp } from "../help/open-help.ts";
import { screensFor } from "./navigation.ts";

const SHORTEST = 2;
const PAUSE_MS = 180;

const ITEM =
	"flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-ui data-[selected=true]:bg-brand-tint data-[selected=true]:text-brand-text";
const HEADING =
	"[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-subtle";

/** Ctrl/⌘ K: tasks, screens, products, orders, customers and help (rule office 11). */
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
	const { pathname } = useLocation();
	const back = useReturnFocus();
	const search = useMemo(() => openIndex(role), [role]);
	const found = useFound(typed);
	const searching = typed.trim() !== "";
	const known = useMemo(() => {
		if (searching) {
			const hits = search(typed);
			// Nobody shall press Enter on a guess while the record they typed is still searched.
			return hits.guessed && found.busy ? { ...hits, task: [], place: [], help: [] } : hits;
		}
		const help: Known = { kind: "help", key: pathname, title: helpOf(pathname).title };
		return { task: tasksHere(role, pathname), place: [], help: [help], guessed: false };
	}, [search, searching, typed, found.busy, role, pathname]);
	const icons = useMemo(
		() => new Map(screensFor(role).flatMap(({ screens }) => screens.map((one) => [one.to, one]))),
		[role],
	);
	const go = (to: string) => () => {
		onOpenChange(false);
		void navigate(to);
	};
	const records = [
		{ heading: "Produtos", icon: Package, rows: found.products },
		{ heading: "Pedidos", icon: ShoppingBag, rows: found.orders },
		{ heading: "Clientes", icon: User, rows: found.customers },
	].map(({ heading, icon, rows }) => (
		<Group key={heading} heading={heading}>
			{rows.map(({ id, title, detail, to }) => (
				<Item key={id} value={`${heading} ${id}`} icon={icon} onSelect={go(to)} detail={detail}>
					{title}
				</Item>
			))}
		</Group>
	));
	const tasks = (
		<Group heading="Fazer">
			{known.task.map(({ key, title }) => (
				<Item key={title} value={`Fazer ${title}`} icon={ArrowRight} onSelect={go(key)}>
					{title}
				</Item>
			))}
		</Group>
	);
	const places = searching
		? known.place.map(({ key, title }) => ({ to: key, label: title }))
		: [...icons.values()];
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
					{/* The index and the server search: nothing is left to filter. */}
					<Command label="Ir para" loop shouldFilter={false}>
						<Command.Input
							value={typed}
							onValueChange={setTyped}
							placeholder="O que você quer fazer ou achar?"
							className="w-full border-b border-line bg-transparent px-5 py-4 text-body outline-none placeholder:text-subtle"
						/>
						<Command.List label="Resultados" className="max-h-[60vh] overflow-y-auto p-2">
							<Command.Empty className="px-3 py-6 text-ui text-subtle">
								{found.busy
									? "Procurando..."
									: found.failed
										? "A busca não respondeu. Tente de novo em instantes."
										: "Nada encontrado."}
							</Command.Empty>
							{!known.guessed && tasks}
							{known.guessed && records}
							<Group heading="Ir para">
								{places.map(({ to, label }) => (
									<Item
										key={to}
										value={`Ir para ${label}`}
										icon={icons.get(to)?.icon ?? CornerDownRight}
										onSelect={go(to)}
									>
										{label}
									</Item>
								))}
							</Group>
							{known.guessed && tasks}
							{!known.guessed && records}
							<Group heading="Ajuda">
								{known.help.map(({ key, title }) => (
									<Item
										key={key}
										value={`Ajuda ${key}`}
										icon={CircleQuestionMark}
										onSelect={() => {
											onOpenChange(false);
											openHelp(key);
										}}
									>
										{title}
									</Item>
								))}
							</Group>
						</Command.List>
					</Command>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

const Group = ({ heading, children }: { heading: string; children: ReactNode[] }) =>
	children.length === 0 ? null : (
		<Command.Group heading={heading} className={HEADING}>
			{children}
		</Command.Group>
	);

type ItemProps = {
	value: string;
	icon: LucideIcon;
	detail?: string;
	onSelect(): void;
	children: ReactNode;
};

const Item = ({ value, icon, detail, onSelect, children }: ItemProps) => (
	<Command.Item value={value} onSelect={onSelect} className={ITEM}>
		<Icon of={icon} className="size-4.5 shrink-0" />
		<span className="min-w-0 flex-1 truncate">{children}</span>
		{detail && <span className="nums max-w-[45%] truncate text-caption text-subtle">{detail}</span>}
	</Command.Item>
);

function useFound(typed: string) {
	const { load, data, state } = useFetcher<Found>();
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
	const none: Found = { term: "", failed: false, orders: [], products: [], customers: [] };
	return {
		...(long && data ? data : none),
		busy: long && (state !== "idle" || data?.term !== term),
	};
}

type FoundRow = { id: string; title: string; detail: string; to: string };
export type Found = {
	/** What was searched. */
	term: string;
	failed: boolean;
	orders: FoundRow[];
	products: FoundRow[];
	customers: FoundRow[];
};
