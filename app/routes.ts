import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("storefront/home/route.tsx")] satisfies RouteConfig;
