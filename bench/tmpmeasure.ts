import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "./ask.ts";
import { quantile } from "./quantile.ts";
const shop={url:"http://localhost:3210",dataDir:"/tmp/me-data"};
const ENTRIES=100_000;
/** A multipart form with the file and what its columns mean. */
function upload(): [body: string, type: string] {
  const boundary = "bench-boundary";
  const mapping = {
    date: "Fecha operación",
    valueDate: "Fecha valor",
    amount: "Importe",
    balance: "Saldo",
    texts: ["Concepto"],
    payer: "Ordenante",
    state: null,
  };
  const part = (name: string, content: string, more = "") =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const body = [
    part("file_name", "grande.csv"),
    part("mapping", JSON.stringify(mapping)),
    part("other_account", "true"),
    part("file", table(), '; filename="grande.csv"'),
    `--${boundary}--\r\n`,
  ];
  return [body.join(""), `multipart/form-data; boundary=${boundary}`];
}

function table(): string {
  let balance = 0;
  const rows = Array.from({ length: ENTRIES }, (_, at) => {
    const cents = 1000 + ((at * 7919) % 20_000);
    balance += cents;
    const day = new Date(Date.UTC(2025, 0, 1) + Math.floor(at / 300) * 86_400_000).toISOString().slice(0, 10);
    const words = `TRANSFERENCIA RECIBIDA DE CLIENTE ${at} APELLIDO CONCEPTO PEDIDO ${900_000 + at} ${"Gracias por todo. ".repeat(3)}`;
    return [day, day, words, euros(cents), euros(balance), `Cliente ${at} Apellido`].join(";");
  });
  return [
    "Cuenta;ES91 2100 0418 4502 0005 1332",
    "Fecha operación;Fecha valor;Concepto;Importe;Saldo;Ordenante",
    ...rows,
  ].join("\n");
}

const euros = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
const { admin } = JSON.parse(await readFile("/tmp/me-data/demo-accounts.json","utf8"));
const post=(path:string,body:string,type:string,headers:Record<string,string>={})=>ask(`${shop.url}${path}`,{method:"POST",headers:{...headers,"content-type":type},body});
const { token } = JSON.parse((await post("/api/auth/login",JSON.stringify(admin),"application/json")).body.toString());
const headers={authorization:`Bearer ${token}`};
const paths=["/api/products?limit=24","/products/1","/api/admin/orders","/api/admin/transfers/entries?state=all","/api/admin/transfers/entries"];
async function each(n=40){ for(const p of paths){const t:number[]=[];for(let i=0;i<n;i++){const a=performance.now();const r=await ask(shop.url+p,{headers:p.includes("admin")?headers:{}});if(r.status!==200)console.log(p,r.status);t.push(performance.now()-a);await pause(5)}console.log(p.padEnd(50),quantile(t,.5).toFixed(1),quantile(t,.9).toFixed(1),quantile(t,.99).toFixed(1))}}
await each(5); await each(); 
const a=performance.now(); const r=await post("/api/admin/transfers/statements",...upload(),headers); console.log(r.status, ((performance.now()-a)/1000).toFixed(1),"s"); const id=JSON.parse(r.body.toString()).statement.id;
await each(20);
for(;;){const s=JSON.parse((await ask(`${shop.url}/api/admin/transfers/statements`,{headers})).body.toString());const st=s.statements.find((x:any)=>x.id===id); if(!st||!JSON.stringify(st).includes('"reviewed"')&&false)break; console.log(JSON.stringify(st).slice(0,400)); await pause(10000); if(performance.now()-a>+(process.argv[2]??90)*1000)break}
await each();
