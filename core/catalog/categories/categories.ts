import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import { createCategory } from "./create-category.ts";
import { type CategoryDeletion, deleteCategory } from "./delete-category.ts";
import { listCategoryTree } from "./list-category-tree.ts";
import { reorderCategories } from "./reorder-categories.ts";
import { saveCategory } from "./save-category.ts";
import { setCategoryActive } from "./set-category-active.ts";

/** Keeping the categories, for administrators. */
export const createCategories = (given: { db: Db; clock: () => Date }) => ({
	listTree: (term?: string) => listCategoryTree(given.db, term),
	create: (admin: Admin, form: unknown) => createCategory(given, admin, form),
	save: (admin: Admin, change: { id: string; version: string; form: unknown }) =>
		saveCategory(given, admin, change),
	setActive: (admin: Admin, change: { id: string; ativo: boolean }) =>
		setCategoryActive(given, admin, change),
	reorder: (admin: Admin, order: { parentId: string | null; ids: string[] }) =>
		reorderCategories(given, admin, order),
	remove: (admin: Admin, deletion: CategoryDeletion) => deleteCategory(given, admin, deletion),
});
