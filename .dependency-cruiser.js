/** The floors of the house: imports point down only. */
const floor = (name, from, to, comment) => ({
	name,
	severity: "error",
	comment,
	from: { path: from },
	to: { path: to },
});

/** The areas of core from top to bottom: each may use those of lower rows, none above or beside. */
const AREAS = [
	["system", "insights"],
	["support", "reviews"],
	["payments"],
	["orders"],
	["customers"],
	["accounts"],
	["cart", "stock", "content"],
	["catalog"],
	["mail", "media"],
	["record"],
	["audit", "limits"],
	["values"],
];

/** Files that still reach up. */
const STILL_UP = [
	"^core/accounts/admins/create-admin-account.ts$",
	"^core/accounts/auth.ts$",
	"^core/catalog/kept/browse-kept-rules.ts$",
	"^core/catalog/kept/read-kept.ts$",
	"^core/catalog/kept/types.ts$",
	"^core/catalog/manage/write-variations.ts$",
	"^core/customers/erase-account.ts$",
	"^core/customers/export-account.ts$",
	"^core/customers/manage/customer-desk.ts$",
	"^core/customers/manage/load-customer.ts$",
	"^core/mail/schema.ts$",
	"^core/orders/cancel-in.ts$",
	"^core/orders/cancel-own-order.ts$",
	"^core/orders/find-checkout-order.ts$",
	"^core/orders/find-order-by-token.ts$",
	"^core/orders/manage/cancel-order.ts$",
	"^core/orders/manage/delete-order.ts$",
	"^core/orders/manage/load-order.ts$",
	"^core/orders/manage/send-order-message.ts$",
	"^core/orders/manage/types.ts$",
	"^core/orders/place-order.ts$",
	"^core/stock/schema.ts$",
];

const areas = AREAS.flatMap((row, at) =>
	row.map((area) => ({
		name: `${area}-not-up`,
		severity: "error",
		comment: "areas of core use lower ones only, types included; what must reach up is handed in",
		from: { path: `^core/${area}/`, pathNot: ["\\.test\\.ts$", ...STILL_UP] },
		to: {
			path: "^core/",
			pathNot: [area, ...AREAS.slice(at + 1).flat()].map((may) => `^core/${may}/`),
		},
	})),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
	forbidden: [
		{
			name: "no-circular",
			severity: "error",
			from: {},
			to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
		},
		floor(
			"app-not-platform",
			"^app/",
			"^(platform|server|demo)/",
			"screens never reach below core",
		),
		floor(
			"core-not-up",
			"^core/",
			"^(app|server|demo)/",
			"the shop's rules know no screens and no HTTP",
		),
		...areas,
		{
			name: "areas-have-a-row",
			severity: "error",
			comment: "every folder of core stands in AREAS; what wires them is used by nobody in core",
			from: { path: "^core/[^/]+/", pathNot: "\\.test\\.ts$" },
			to: { path: "^core/", pathNot: AREAS.flat().map((area) => `^core/${area}/`) },
		},
		floor(
			"platform-is-ground",
			"^platform/",
			"^(app|core|server|demo)/",
			"the platform knows nothing of the shop",
		),
		floor(
			"server-not-demo",
			"^server/(?!main)",
			"^demo/",
			"only the start-up loads the demonstration",
		),
		{
			name: "browser-takes-rules-only",
			severity: "error",
			comment: "what reaches the browser from core are types and pure rules",
			from: { path: "^app/", pathNot: "\\.server\\.tsx?$" },
			to: {
				path: "^core/",
				pathNot: "(^core/values/(money|result)\\.ts$|rules\\.ts$|-rules\\.ts$)",
				dependencyTypesNot: ["type-only"],
			},
		},
		{
			name: "areas-meet-through-operations",
			severity: "error",
			comment:
				"an area's tables are its own; others call its operations (types, foreign keys in schema.ts excepted)",
			from: { path: "^core/([^/]+)/", pathNot: "(schema|\\.test)\\.ts$" },
			to: {
				path: "^core/([^/]+)/schema\\.ts$",
				pathNot: "^core/$1/",
				dependencyTypesNot: ["type-only"],
			},
		},
	],
	options: {
		doNotFollow: { path: "node_modules" },
		exclude: {
			path: "(^|/)(node_modules|build|data|\\.react-router|\\.cache)/|^demo/illustrations/",
		},
		tsPreCompilationDeps: true,
		tsConfig: { fileName: "tsconfig.json" },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "node", "default", "types"],
			extensions: [".ts", ".tsx", ".mjs", ".js"],
		},
		moduleSystems: ["es6"],
	},
};
