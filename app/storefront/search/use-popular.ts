import { useEffect, useState } from "react";

/** Asked for once by each page that is loaded; it changes by the week. */
let asked: Promise<string[]> | undefined;

async function ask(): Promise<string[]> {
	try {
		const response = await fetch("/busca/sugestoes");
		if (!response.ok) throw new Error(String(response.status));
		return ((await response.json()) as { popular: string[] }).popular;
	} catch {
		asked = undefined;
		return [];
	}
}

/** What many search in this shop; empty until it is known, and where nothing is searched so often. */
export function usePopular(): string[] {
	const [popular, setPopular] = useState<string[]>([]);
	useEffect(() => {
		asked ??= ask();
		void asked.then(setPopular);
	}, []);
	return popular;
}
