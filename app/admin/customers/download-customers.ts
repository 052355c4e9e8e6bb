import type { SentSelection } from "./selection.ts";

/** Saves the selected customers as a file; its name, or null when it could not be made. */
export async function downloadCustomers(selection: SentSelection): Promise<string | null> {
	const body = new FormData();
	if ("all" in selection) body.set("todos", selection.all);
	else for (const email of selection.emails) body.append("email", email);
	try {
		const response = await fetch("/admin/clientes/exportar", { method: "POST", body });
		const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
		if (!response.ok || !name) return null;
		const address = URL.createObjectURL(await response.blob());
		const link = document.createElement("a");
		link.href = address;
		link.download = name;
		link.click();
		URL.revokeObjectURL(address);
		return name;
	} catch {
		return null;
	}
}
