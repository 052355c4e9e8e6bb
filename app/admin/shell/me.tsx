import clsx from "clsx";
import { LogOut } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useFetcher } from "react-router";
import { hasTyped } from "#app/session/kept-typing.ts";
import { Icon } from "#app/ui/icon.tsx";
import { sayOutcome } from "#app/ui/use-action-toast.ts";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import { type Role, roleLabel } from "#core/accounts/admins/role-rules.ts";
import type { Answer } from "../action/answer.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

const LEAVE = "/admin/sair";

const initials = (name: string): string => {
	const words = name.split(/\s+/).filter(Boolean);
	return [words[0], words.length > 1 ? words.at(-1) : undefined]
		.map((word) => [...(word ?? "")][0] ?? "")
		.join("")
		.toUpperCase();
};

/** Who is signed in, and the way out. */
export function Me({ name, role, collapsed }: { name: string; role: Role; collapsed: boolean }) {
	const fetcher = useFetcher<Answer>();
	useFetcherAnswer(fetcher.data, sayOutcome);
	const leaving = fetcher.state !== "idle";
	const [asking, setAsking] = useState(false);
	// Leaving forgets what was typed (rule accounts 8), here and on the other screens of this tab.
	const ask = (event: FormEvent) => {
		if (!hasTyped("painel:")) return;
		event.preventDefault();
		setAsking(true);
	};
	return (
		<div
			className={clsx(
				"mt-2 flex items-center gap-2.5 border-t border-line pt-2",
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
				<span className="text-caption text-subtle">{roleLabel(role)}</span>
			</p>
			<fetcher.Form method="post" action={LEAVE} onSubmit={ask}>
				<button
					type="submit"
					aria-label="Sair"
					aria-busy={leaving || undefined}
					className="flex min-h-10 items-center gap-2 rounded-sm px-2.5 text-small font-medium hover:bg-surface-3"
				>
					<Icon of={LogOut} className="size-4.5" />
					{!collapsed && "Sair"}
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
