import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { type Area, type Level, may, type Role } from "#core/accounts/shared/role.ts";
import { areaOf, mayOpen } from "../routes.ts";

/** Of the signed-in administrator, loaded by the layout. */
export type LoadedRole = { role: Role };

const useRole = () => useRouteLoaderData<LoadedRole>("admin/layout")?.role;

/** Whether the role may write (or `read`) an area, by default that of the current screen. */
export function useMay(area?: Area, level: Level = "write"): boolean {
	const role = useRole();
	const { pathname } = useLocation();
	const checkedArea = area ?? areaOf(pathname);
	return role !== undefined && checkedArea !== null && may(role, checkedArea, level);
}

/** Returns a check whether the role may open a path, so that no link leads to a refusal. */
export function useMayOpen(): (pathname: string) => boolean {
	const role = useRole();
	return (pathname) => role !== undefined && mayOpen(role, pathname);
}

/** Hides write controls from roles that the server would refuse. */
export const MayWrite = ({ children }: { children: ReactNode }) => (useMay() ? children : null);

/** `title` of disabled controls. */
export const ONLY_READS = "O seu papel na equipe só permite ver.";

/** Note for roles without write access. */
export const OnlyReads = () =>
	useMay() ? null : (
		<p role="note" className="mb-5 rounded-sm bg-surface-3 px-4 py-3 text-small">
			{ONLY_READS}
		</p>
	);

/** Disables form fields for roles without write access. */
export const WritableFields = ({ children }: { children: ReactNode }) =>
	useMay() ? (
		children
	) : (
		<fieldset disabled className="contents">
			{children}
		</fieldset>
	);

/** Fields as far as the role may write, with the reason where it may not. */
export const Writable = ({ children }: { children: ReactNode }) => (
	<>
		<OnlyReads />
		<WritableFields>{children}</WritableFields>
	</>
);
