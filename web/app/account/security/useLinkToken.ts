import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * What a mailed link carries: undefined until the browser has looked, empty where there is nothing. Read from the address in the
 * browser only, so the document is the same for everybody; `forget` takes it out of the address and its history.
 */
export function useLinkToken() {
  const [token, setToken] = useState<string>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => setToken(new URLSearchParams(location.search).get("token") ?? ""), []);
  return { token, forget: () => void navigate(pathname, { replace: true, preventScrollReset: true }) };
}
