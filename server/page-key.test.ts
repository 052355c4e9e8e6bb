import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

test("what only counts visits does not make another page", () => {
	expect(pageKey("/produtos?utm_source=x&gclid=1")).toBe("/produtos");
	expect(pageKey("/produtos?utm_source=x&pagina=2&q=jaleco")).toBe("/produtos?q=jaleco&pagina=2");
});

test("a choice in the address of a product does not make another page", () => {
	expect(pageKey("/produto/jaleco?cor=Branco&tamanho=M")).toBe("/produto/jaleco");
});

test("what one kind of page is asked with makes no other page of another kind", () => {
	expect(pageKey("/produto/jaleco?q=1&pagina=7")).toBe("/produto/jaleco");
	expect(pageKey("/?q=1")).toBe("/");
	expect(pageKey("/pagina/trocas?categoria=x&_routes=")).toBe("/pagina/trocas?_routes=");
	expect(pageKey("/produto/jaleco/perguntas?pagina=2&x=1")).toBe(
		"/produto/jaleco/perguntas?pagina=2",
	);
	expect(pageKey("/produto/jaleco/avaliacoes?pagina=2")).toBe(
		"/produto/jaleco/avaliacoes?pagina=2",
	);
	expect(pageKey("/categoria/jalecos.data?ordem=nome")).toBe("/categoria/jalecos.data?ordem=nome");
});

test("choices make pages of their own, several of one kind too", () => {
	const keys = ["tam=M", "tam=M&tam=G", "cor=verde", "preco=100-200", "estoque=1"].map((query) =>
		pageKey(`/produtos?${query}`),
	);
	expect(new Set(keys).size).toBe(keys.length);
	expect(pageKey("/categoria/jalecos?tam=M&tam=G")).toBe("/categoria/jalecos?tam=M&tam=G");
});

test("the order of parameters makes no difference", () => {
	expect(pageKey("/busca?pagina=2&q=a+b")).toBe(pageKey("/busca?q=a%20b&pagina=2"));
});

test("what a page shows tells pages apart", () => {
	const keys = ["/busca", "/busca?q=a", "/busca?q=b", "/busca?q=a&ordem=preco", "/busca.data?q=a"];
	expect(new Set(keys.map(pageKey)).size).toBe(keys.length);
});

test("endless addresses are not worth keeping", () => {
	expect(pageKey(`/${"a".repeat(300)}`)).toBeNull();
	expect(pageKey(`/${"a".repeat(300)}?q=1`)).toBeNull();
	expect(pageKey(`/busca?q=${"a".repeat(300)}`)).toBeNull();
});
