import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: "./core/**/schema.ts",
	out: "./platform/database/migrations",
});
