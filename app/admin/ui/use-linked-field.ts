import { useEffect } from "react";
import { useLocation } from "react-router";

/** Leads to the field that the address names after its `#`, such as `/admin/configuracoes#cnpj`. */
export function useLinkedField(): void {
	const { hash } = useLocation();
	useEffect(() => {
		const name = decodeURIComponent(hash.slice(1));
		if (!/^\w+$/.test(name)) return;
		const field = document.querySelector<HTMLElement>(`[name="${name}"], #${name}`);
		const control = field?.matches("[name]") ? field : field?.querySelector<HTMLElement>("button");
		control?.focus({ preventScroll: true });
		field?.scrollIntoView({ block: "center" });
	}, [hash]);
}
