import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { href } from "react-router";
import { DrawnOnce } from "#app/ui/drawn-once.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { CategoryRef } from "#core/catalog/types.ts";

type CategoryMenuProps = { name: string; slug: string; categories: CategoryRef[] };

/** A header menu: opens on click, hover or keyboard, closes on Esc, choice or leaving it. */
export function CategoryMenu({ name, slug, categories }: CategoryMenuProps) {
	const [open, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const id = `menu-${slug}`;
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Escape" || !open) return;
		setOpen(false);
		button.current?.focus();
	};
	const onBlur = (event: FocusEvent<HTMLElement>) => {
		if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
	};
	return (
		<li
			className="group static"
			onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
			onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
			onKeyDown={onKeyDown}
			onBlur={onBlur}
		>
			<button
				ref={button}
				type="button"
				aria-expanded={open}
				aria-controls={id}
				onClick={(event) => setOpen(event.detail === 0 ? !open : true)}
				className="relative inline-flex min-h-11 items-center gap-1.5 after:absolute after:inset-x-0 after:bottom-1 after:h-[1.5px] after:bg-brand after:opacity-0 hover:after:opacity-100 aria-expanded:after:opacity-100"
			>
				{name}
				<ChevronDown
					className={clsx("size-4 transition-transform", open && "rotate-180")}
					aria-hidden
				/>
			</button>
			<div
				id={id}
				hidden={!open}
				className="absolute inset-x-0 top-full z-30 border-y border-line bg-bg shadow-e2"
			>
				<div className="wrap-shop py-8">
					<DrawnOnce
						tag="ul"
						of={{ name, slug, categories }}
						className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-6 gap-y-1"
					>
						{categories.map((category) => (
							<li key={category.slug}>
								<MenuLink category={category} onFollow={() => setOpen(false)} />
							</li>
						))}
						<li>
							<MenuLink
								category={{ nome: `Tudo em ${name}`, slug }}
								onFollow={() => setOpen(false)}
								strong
							/>
						</li>
					</DrawnOnce>
				</div>
			</div>
		</li>
	);
}

type MenuLinkProps = { category: CategoryRef; onFollow(): void; strong?: boolean };

function MenuLink({ category, onFollow, strong }: MenuLinkProps) {
	return (
		<PageLink
			to={href("/categoria/:slug", { slug: category.slug })}
			onClick={onFollow}
			className={clsx(
				"flex min-h-11 items-center rounded-sm text-body hover:underline hover:underline-offset-4",
				strong && "font-semibold text-brand-text",
			)}
		>
			{category.nome}
		</PageLink>
	);
}
