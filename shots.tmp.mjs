import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
const base="http://localhost:3210";
const acc=JSON.parse(readFileSync("/tmp/me-data/demo-accounts.json"));
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox"]});
const keys=async(ctx,theme)=>{await ctx.addInitScript((t)=>{localStorage.setItem("theme",t)},theme)};
const {verifiedAt}=await import("./tests/e2e/visitor.ts");
const login=async(who)=>{const r=await fetch(base+"/api/auth/login",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(acc[who])});const j=await r.json();return j.token};
const list=JSON.parse(process.argv[2]);
for(const [name,path,who,acts] of list) for(const [w,theme] of (JSON.parse(process.argv[3]??'[[360,"light"],[1280,"dark"]]'))){
  const ctx=await b.newContext({viewport:{width:w,height:w<500?740:800},colorScheme:theme,baseURL:base});
  for(const {name:n,value} of verifiedAt(new Date())) await ctx.addInitScript(([n,v])=>localStorage.setItem(n,v),[n,value]);
  await ctx.addInitScript((t)=>{localStorage.setItem("theme",t)},theme);
  const page=await ctx.newPage();
  if(who){ await page.goto("/login"); await page.getByLabel("Email").fill(acc[who].email); await page.getByLabel("Contraseña",{exact:true}).fill(acc[who].password); await page.getByRole("main").getByRole("button",{name:"Iniciar Sesión"}).click(); await page.waitForURL(u=>!u.pathname.includes("login")); }
  await page.goto(path); await page.waitForLoadState("networkidle");
  for(const a of acts??[]) { try{ await eval(`(async()=>{${a}})()`);}catch(e){console.log(name,w,e.message.slice(0,300))} }
  await page.waitForTimeout(300);
  await page.screenshot({path:`/tmp/me/${name}-${w}-${theme}.png`,fullPage:process.argv[4]==="full"});
  await ctx.close();
}
await b.close();
