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
	["system", "insights", "privacy", "team-notifications"],
	["automations"],
	["support", "reviews", "questions"],
	["returns"],
	["payments", "shipping"],
	["orders"],
	["customers"],
	["accounts"],
	["discounts", "credit"],
	["cart", "search", "stock", "content", "delivery"],
	["catalog", "connections"],
	["rich-text"],
	["mail", "media"],
	["record", "idempotency", "import"],
	["audit", "limits"],
	["values"],
];

/** Foreign keys to orders, which the tables themselves have: e-mails and units name the order they are for, requests of a notice their account. */
const FOREIGN_KEYS_UP = [
	"^core/mail/schema.ts$",
	"^core/stock/schema.ts$",
	"^core/stock/back-in-stock/schema.ts$",
];

/**
 * Files in folders of an area that other areas call, besides its top files and shared/: each is named here on purpose.
 */
const OPEN_FILES = [
	"accounts/(admins/find-admin|security/security-events|users/users)",
	"catalog/(filters/size-order|redirects/redirects)",
	"customers/(addresses/address-book|campaigns/emails)",
	"delivery/(carriers/label-account|manage/shop-delivery)",
	"mail/manage/manage-outbox",
	"orders/(checkout/order-discount|gift/gift-orders|imported/imported-orders)",
	"orders/holds/(begin-hold|holds|limit-buyers)",
	"orders/manage/(change-status|manual-orders|settle-difference|undo-step)",
	"payments/refunds/read-refunds",
	"shipping/labels/(buy-label|carrier-label|read-label)",
	"stock/back-in-stock/back-in-stock",
].map((path) => `^core/${path}\\.ts$`);

const areas = AREAS.flatMap((row, at) =>
	row.map((area) => ({
		name: `${area}-not-up`,
		severity: "error",
		comment: "areas of core use lower ones only, types included; what must reach up is handed in",
		from: { path: `^core/${area}/`, pathNot: ["\\.test\\.ts$", ...FOREIGN_KEYS_UP] },
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
			comment: "no circle of files, types included: what two of them need stands below both",
			from: {},
			to: { circular: true },
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
			name: "pictures-drawn-late",
			severity: "error",
			comment:
				"what draws pictures takes 20 MB: it is imported by what draws one, not by what a shop starts with",
			from: { path: "^(app|core|server)/", pathNot: "\\.test\\.ts$" },
			to: {
				path: "^platform/images/(icons|pictures|tones)\\.ts$",
				dynamic: false,
				dependencyTypesNot: ["type-only"],
			},
		},
		{
			name: "browser-takes-shared-only",
			severity: "error",
			comment: "what reaches the browser from core are types, values/ and what stands in shared/",
			from: { path: "^app/", pathNot: "\\.server\\.tsx?$" },
			to: {
				path: "^core/",
				pathNot: "(/shared/|^core/values/)",
				dependencyTypesNot: ["type-only"],
			},
		},
		{
			name: "shared-is-pure",
			severity: "error",
			comment: "what browser and server share knows no database and no operation",
			from: { path: "^core/.+/shared/", pathNot: "\\.test\\.ts$" },
			to: {
				path: "^(core|platform)/",
				pathNot: "(/shared/|^core/values/)",
				dependencyTypesNot: ["type-only"],
			},
		},
		{
			name: "browser-knows-no-node",
			severity: "error",
			comment: "what reaches the browser imports nothing of Node: in development it does not load",
			from: {
				path: "^core/(values|.+/shared)/|^app/.+\\.tsx$|^app/.+/use-[^/]+\\.ts$",
				pathNot: "\\.test\\.tsx?$|^app/entry\\.server\\.tsx$",
			},
			to: { dependencyTypes: ["core"] },
		},
		{
			name: "folders-of-an-area-are-its-own",
			severity: "error",
			comment:
				"from outside, an area is its top files, shared/ and OPEN_FILES (types excepted): name a file there, or move what others call",
			from: { path: "^core/([^/]+)/", pathNot: "(schema|\\.test)\\.ts$" },
			to: {
				path: "^core/[^/]+/[^/]+/",
				pathNot: ["^core/$1/", "/shared/", "/schema\\.ts$", ...OPEN_FILES],
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
				path: "^core/([^/]+)/.*schema\\.ts$",
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
