import * as Tooltip from "@radix-ui/react-tooltip";
import clsx from "clsx";
import { Bell, ChevronDown, LogOut, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { hasUnsaved } from "#app/session/session-news.ts";
import { Logo, Mark } from "#app/shell/logo.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import { sayOutcome, useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import { type Role, roleLabel } from "#core/accounts/shared/role.ts";
import { counted, plural } from "#core/values/text.ts";
import type { Answer } from "../action/reply.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { isActive, type Screen, type ScreenGroup, screensFor } from "./navigation.ts";

const LEAVE = "/admin/sair";

/** Rows that a window of 768 px displays at their usual height. */
const MOST_AT_EASE = 17;

const initials = (name: string): string => {
	const words = name.split(/\s+/).filter(Boolean);
	return [words[0], words.length > 1 ? words.at(-1) : undefined]
		.map((word) => [...(word ?? "")][0] ?? "")
		.join("")
		.toUpperCase();
};

function Me({
	name,
	role,
	collapsed,
	onNavigate,
}: Pick<SidebarProps, "name" | "role" | "collapsed" | "onNavigate">) {
	const fetcher = useFetcher<Answer>();
	useFetcherAnswer(fetcher.data, sayOutcome);
	const leaving = fetcher.state !== "idle";
	const [asking, setAsking] = useState(false);
	// Logging out deletes drafts (rule accounts 8), here and on other screens of this tab.
	const ask = (event: FormEvent) => {
		if (!hasUnsaved()) return;
		event.preventDefault();
		setAsking(true);
	};
	return (
		<div
			className={clsx(
				"mt-2 flex items-center gap-2.5 border-t border-line pt-2 lg:gap-1.5",
				collapsed && "flex-col",
			)}
		>
			<Link
				to="/conta?aba=seguranca"
				aria-label={`${name}: minha segurança`}
				data-initials={initials(name)}
				className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-tint text-caption font-semibold text-brand-text before:content-[attr(data-initials)]"
			/>
			<p className={clsx("min-w-0 flex-1 leading-tight", collapsed && "sr-only")}>
				<span className="block truncate text-small font-semibold">{name}</span>
				<span className="block truncate text-caption text-subtle">{roleLabel(role)}</span>
			</p>
			<Link
				to="/admin/avisos"
				aria-label="Meus avisos"
				title="Meus avisos"
				onClick={onNavigate}
				className="grid size-10 shrink-0 place-items-center rounded-sm hover:bg-surface-3 lg:w-8"
			>
				<Icon of={Bell} className="size-4.5" />
			</Link>
			<fetcher.Form method="post" action={LEAVE} onSubmit={ask}>
				<button
					type="submit"
					aria-label="Sair"
					title="Sair"
					aria-busy={leaving || undefined}
					className="flex min-h-10 items-center gap-2 rounded-sm px-2.5 text-small font-medium hover:bg-surface-3"
				>
					<Icon of={LogOut} className="size-4.5" />
					{!collapsed && <span className="lg:hidden">Sair</span>}
				</button>
			</fetcher.Form>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				title="Sair do painel?"
				text="O que você digitou e ainda não salvou se perde."
				action="Sair e descartar"
				onConfirm={() => {
					setAsking(false);
					void fetcher.submit(null, { method: "post", action: LEAVE });
				}}
			/>
		</div>
	);
}

type SidebarProps = {
	name: string;
	role: Role;
	/** Null where a count failed to load. */
	pending: Partial<Record<NonNullable<Screen["counts"]>, number | null>>;
	/** Orders paid since the orders screen was last open. */
	paidOrders: number;
	collapsed: boolean;
	/** Undefined in the phone drawer. */
	onToggle?: () => void;
	onNavigate?: () => void;
};

export function Sidebar({
	name,
	role,
	pending,
	paidOrders,
	collapsed,
	onToggle,
	onNavigate,
}: SidebarProps) {
	const { pathname } = useLocation();
	const { settings } = useSite();
	const groups = screensFor(role);
	const menu = useId();
	// A drawer scrolls, and a role with few screens needs no folding.
	const folding = onToggle && groups.flatMap(({ screens }) => screens).length > 16;
	const [openGroup, setOpenGroup] = useOpenGroup(groups, pathname);
	const listed = groups.filter(({ folds, title }) => !folds || title === openGroup);
	const snug = listed.flatMap(({ screens }) => screens).length > MOST_AT_EASE;
	const list = (screens: Screen[]) => (
		<ul>
			{screens.map((screen) => (
				<li key={screen.to}>
					<ScreenLink
						screen={screen}
						active={isActive(screen.to, pathname)}
						count={screen.counts ? (pending[screen.counts] ?? 0) : 0}
						fresh={screen.counts === "orders" ? paidOrders : 0}
						collapsed={collapsed}
						snug={snug}
						onNavigate={onNavigate}
					/>
				</li>
			))}
		</ul>
	);
	return (
		<Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
			<div className="flex h-full flex-col px-3 pt-4 pb-3">
				<div
					className={clsx(
						"mb-1.5 flex items-center gap-2",
						collapsed ? "flex-col" : "justify-between pl-2.5",
					)}
				>
					<Link
						to="/admin"
						aria-label={`${settings.site_name}, painel`}
						onClick={onNavigate}
						className="rounded-sm"
					>
						{collapsed ? <Mark /> : <Logo />}
					</Link>
					{onToggle && (
						<IconButton
							icon={collapsed ? PanelLeftOpen : PanelLeftClose}
							label={collapsed ? "Expandir menu" : "Recolher menu"}
							aria-expanded={!collapsed}
							onClick={onToggle}
						/>
					)}
				</div>
				<nav aria-label="Painel" className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2">
					{groups.map(({ title, folds, screens }) =>
						folding && folds && title ? (
							<details
								key={title}
								name={menu}
								open={title === openGroup}
								onToggle={({ currentTarget: { open } }) =>
									setOpenGroup((now) => (open ? title : now === title ? null : now))
								}
								className="group"
							>
								<summary
									title={collapsed ? title : undefined}
									className={clsx(
										"mt-1 flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-sm px-3 text-caption font-medium text-subtle hover:text-fg lg:min-h-8 [&::-webkit-details-marker]:hidden",
										collapsed && "justify-center px-0",
									)}
								>
									<span className={collapsed ? "sr-only" : "flex-1"}>{title}</span>
									<Count
										count={screens.reduce(
											(sum, { counts }) => sum + ((counts && pending[counts]) ?? 0),
											0,
										)}
									/>
									<Icon
										of={ChevronDown}
										className="size-4 transition-transform group-open:rotate-180"
									/>
								</summary>
								{list(screens)}
							</details>
						) : (
							<div key={title ?? "início"}>
								{title && (
									<p
										className={clsx(
											"mt-1 flex min-h-8 items-center px-3 text-caption font-medium text-subtle",
											collapsed && "sr-only",
										)}
									>
										{title}
									</p>
								)}
								{list(screens)}
							</div>
						),
					)}
				</nav>
				<Me name={name} role={role} collapsed={collapsed} {...(onNavigate && { onNavigate })} />
			</div>
		</Tooltip.Provider>
	);
}

/** The open group: that of the current screen, else the one last opened. */
function useOpenGroup(groups: ScreenGroup[], pathname: string) {
	const folding = groups.filter(({ folds }) => folds);
	const here = folding.find(({ screens }) => screens.some(({ to }) => isActive(to, pathname)));
	const [open, setOpen] = useState(here?.title ?? folding[0]?.title ?? null);
	const [at, setAt] = useState(pathname);
	if (at !== pathname) {
		setAt(pathname);
		if (here) setOpen(here.title);
	}
	return [open, setOpen] as const;
}

const Count = ({ count }: { count: number }) =>
	count > 0 && (
		<span className="nums text-overline group-open:hidden">
			{count}
			<span className="sr-only"> {plural(count, ...PENDING)}</span>
		</span>
	);

const PENDING = ["pendente", "pendentes"] as const;

function ScreenLink({
	screen,
	active,
	count,
	fresh,
	collapsed,
	snug,
	onNavigate,
}: {
	screen: Screen;
	active: boolean;
	count: number;
	fresh: number;
	collapsed: boolean;
	snug: boolean;
	onNavigate: (() => void) | undefined;
}) {
	const icon = screen.icon;
	const waitingWord = plural(count, ...(screen.waiting ?? PENDING));
	const label = [
		screen.label,
		...(count > 0 ? [`${count} ${waitingWord}`] : []),
		...(fresh > 0 ? [counted(fresh, "pago agora", "pagos agora")] : []),
	].join(", ");
	const link = (
		<Link
			to={screen.to}
			prefetch="intent"
			aria-current={active ? "page" : undefined}
			onClick={onNavigate}
			className={clsx(
				"relative flex min-h-10 items-center gap-3 rounded-sm px-3 text-small font-medium lg:min-h-7.5",
				snug && "lg:[@media(height<900px)]:min-h-6",
				active ? "bg-brand-tint text-brand-text" : "hover:bg-surface-3",
				collapsed && "justify-center px-0",
			)}
		>
			<Icon of={icon} className="size-4.5 shrink-0" />
			<span className={collapsed ? "sr-only" : "flex-1"}>{screen.label}</span>
			{fresh > 0 && (
				<span
					className={clsx(
						"nums rounded-full bg-brand px-2 text-overline leading-5 font-semibold text-on-brand",
						collapsed && "absolute -bottom-0.5 right-0 px-1.5 text-overline leading-4",
					)}
				>
					+{fresh}
					<span className="sr-only">{plural(fresh, " pago agora", " pagos agora")}</span>
				</span>
			)}
			{count > 0 && (
				<span
					title={`${count} ${waitingWord}`}
					className={clsx(
						"nums rounded-full px-2 text-overline leading-5 font-semibold",
						screen.urgent ? "bg-warn-tint text-warn-text" : "bg-surface-3 text-fg",
						collapsed && "absolute -top-0.5 right-0 px-1.5 text-overline leading-4",
					)}
				>
					{count > 99 ? "99+" : count}
					<span className="sr-only"> {waitingWord}</span>
				</span>
			)}
		</Link>
	);
	return collapsed ? <Tip label={label}>{link}</Tip> : link;
}

const Tip = ({ label, children }: { label: string; children: ReactNode }) => (
	<Tooltip.Root>
		<Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
		<Tooltip.Portal>
			<Tooltip.Content
				side="right"
				sideOffset={8}
				className="z-60 rounded-sm bg-ink px-2.5 py-1.5 text-caption text-on-ink"
			>
				{label}
			</Tooltip.Content>
		</Tooltip.Portal>
	</Tooltip.Root>
);
