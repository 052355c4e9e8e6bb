import { randomUUID } from "node:crypto";
import pg from "pg";

/** Makes a database of its own on a server, empty or a copy of another one. */
export async function makeServerDatabase(server: string, template?: string) {
	const name = `teste_${randomUUID().replaceAll("-", "")}`;
	const run = async (text: string) => {
		const client = new pg.Client({ connectionString: server });
		await client.connect();
		await client.query(text).finally(() => client.end());
	};
	await run(`create database ${name}${template ? ` template ${template}` : ""}`);
	const url = new URL(server);
	url.pathname = `/${name}`;
	return { name, url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
