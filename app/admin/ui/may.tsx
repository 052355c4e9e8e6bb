import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { type Area, areaOf, type Level, may, mayOpen } from "#core/accounts/admins/role-rules.ts";
import type { loader as layoutLoader } from "../layout.tsx";

const useRole = () => useRouteLoaderData<typeof layoutLoader>("admin/layout")?.role;

/** Whether the role of who is here may change (or `read`) an area; that of the open screen unless named. */
export function useMay(area?: Area, level: Level = "write"): boolean {
	const role = useRole();
	const { pathname } = useLocation();
	const asked = area ?? areaOf(pathname);
	return role !== undefined && asked !== null && may(role, asked, level);
}

/** Tells whether the role of who is here may open an address: no link leads where it is turned away. */
export function useMayOpen(): (pathname: string) => boolean {
	const role = useRole();
	return (pathname) => role !== undefined && mayOpen(role, pathname);
}

/** What changes something of the open screen: not offered to a role that the server would refuse. */
export const MayWrite = ({ children }: { children: ReactNode }) => (useMay() ? children : null);

/** Why nothing can be changed, for a `title`. */
export const ONLY_READS = "O seu papel na equipe só permite ver.";

/** The fields of a form: shown, but not to be changed, to a role that may not. */
export function Writable({ children }: { children: ReactNode }) {
	if (useMay()) return children;
	return (
		<>
			<p role="note" className="mb-5 rounded-sm bg-surface-3 px-4 py-3 text-small">
				{ONLY_READS}
			</p>
			<fieldset disabled className="contents">
				{children}
			</fieldset>
		</>
	);
}
