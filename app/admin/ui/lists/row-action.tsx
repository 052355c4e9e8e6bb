import clsx from "clsx";
import { type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { IconButton } from "#app/ui/icon.tsx";
import { useMay } from "../may.tsx";

/** 44 px row buttons; `label` names the row. */
export const RowActions = ({ children }: { children: React.ReactNode }) => (
	<div className="flex items-center justify-end max-md:-ml-2.5 max-md:justify-start">
		{children}
	</div>
);

export const RowAction = ({
	id,
	icon,
	label,
	onClick,
	busy,
	writes = false,
	expanded,
	opens = false,
}: {
	/** Links may lead here. */
	id?: string | undefined;
	icon: LucideIcon;
	label: string;
	onClick(): void;
	busy?: boolean;
	/** Only for roles with write access. */
	writes?: boolean;
	/** What it opens below is open. */
	expanded?: boolean;
	/** It opens a dialog. */
	opens?: boolean;
}) => {
	const allowed = useMay();
	if (writes && !allowed) return null;
	return (
		<IconButton
			id={id}
			aria-expanded={expanded}
			aria-haspopup={opens ? "dialog" : undefined}
			icon={icon}
			label={label}
			title={label}
			onClick={busy ? undefined : onClick}
			aria-busy={busy || undefined}
			iconClass="size-4.5"
		/>
	);
};

type EditAndDeleteProps = { name: string; onEdit(): void; onDelete(): void };

/** The usual two of a row, for roles with write access. */
export const EditAndDelete = ({ name, onEdit, onDelete }: EditAndDeleteProps) => (
	<>
		<RowAction writes icon={Pencil} label={`Editar ${name}`} onClick={onEdit} />
		<RowAction writes icon={Trash2} label={`Excluir ${name}`} onClick={onDelete} />
	</>
);

export const TextLink = ({ className, ...link }: LinkProps & { className?: string }) => (
	<Link {...link} className={clsx("font-medium text-brand-text hover:underline", className)} />
);

export const TextButton = ({ className, ...button }: ComponentProps<"button">) => (
	<button
		type="button"
		{...button}
		className={clsx(
			"rounded-xs font-medium text-brand-text underline-offset-4 hover:underline",
			className,
		)}
	/>
);
