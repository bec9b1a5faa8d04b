// Customary short forms of areas that no list of codes has, by country, folded: the short form and the whole name. Data only.

/** As `short=Whole name`, parted by commas. */
export const AREA_SHORT_FORMS: Record<string, string> = {
  US: 'ala=Alabama,ariz=Arizona,ark=Arkansas,calif=California,colo=Colorado,conn=Connecticut,fla=Florida,ill=Illinois,kans=Kansas,mass=Massachusetts,mich=Michigan,minn=Minnesota,mont=Montana,nebr=Nebraska,okla=Oklahoma,ore=Oregon,oreg=Oregon,penna=Pennsylvania,tenn=Tennessee,tex=Texas,wash=Washington,wis=Wisconsin,wisc=Wisconsin,wyo=Wyoming,n mex=New Mexico,n dak=North Dakota,s dak=South Dakota,w va=West Virginia,n car=North Carolina,s car=South Carolina',
  CA: 'ont=Ontario,que=Quebec,alta=Alberta,sask=Saskatchewan,man=Manitoba,nfld=Newfoundland and Labrador,p e i=Prince Edward Island,pei=Prince Edward Island',
  AU: 'vict=Victoria,tas=Tasmania,qld=Queensland,w aust=Western Australia,s aust=South Australia,n s wales=New South Wales',
  GB: 'beds=Bedfordshire,berks=Berkshire,bucks=Buckinghamshire,cambs=Cambridgeshire,ches=Cheshire,derbys=Derbyshire,glos=Gloucestershire,gloucs=Gloucestershire,hants=Hampshire,herts=Hertfordshire,lancs=Lancashire,leics=Leicestershire,lincs=Lincolnshire,northants=Northamptonshire,notts=Nottinghamshire,oxon=Oxfordshire,salop=Shropshire,shrops=Shropshire,staffs=Staffordshire,warks=Warwickshire,wilts=Wiltshire,worcs=Worcestershire,n ireland=Northern Ireland,n i=Northern Ireland,ni=Northern Ireland',
  DE: 'nrw=Nordrhein-Westfalen,bw=Baden-Württemberg,ba wu=Baden-Württemberg,meck pomm=Mecklenburg-Vorpommern,rlp=Rheinland-Pfalz,s h=Schleswig-Holstein',
  IN: 'ms=Maharashtra,mah=Maharashtra,tn=Tamil Nadu,u p=Uttar Pradesh,m p=Madhya Pradesh,a p=Andhra Pradesh,w b=West Bengal,t n=Tamil Nadu,raj=Rajasthan,guj=Gujarat,kar=Karnataka,ka=Karnataka',
  ZA: 'kzn=KwaZulu-Natal,kzn natal=KwaZulu-Natal,w cape=Western Cape,e cape=Eastern Cape,n cape=Northern Cape,w c=Western Cape,e c=Eastern Cape,gp=Gauteng,gau=Gauteng',
  AT: 'noe=Niederösterreich,no=Niederösterreich,n oe=Niederösterreich,ooe=Oberösterreich,oo=Oberösterreich,stmk=Steiermark,ktn=Kärnten,sbg=Salzburg,vlbg=Vorarlberg,bgld=Burgenland',
  NL: 'gld=Gelderland,nb=Noord-Brabant,n b=Noord-Brabant,nbr=Noord-Brabant,n br=Noord-Brabant,nh=Noord-Holland,n h=Noord-Holland,zh=Zuid-Holland,z h=Zuid-Holland,ov=Overijssel,utr=Utrecht,lb=Limburg,l=Limburg,zld=Zeeland,gr=Groningen,fr=Friesland,frl=Friesland,dr=Drenthe,fl=Flevoland',
  ID: 'jabar=Jawa Barat,jateng=Jawa Tengah,jatim=Jawa Timur,sumut=Sumatera Utara,sumbar=Sumatera Barat,sumsel=Sumatera Selatan,kalbar=Kalimantan Barat,kaltim=Kalimantan Timur,kalsel=Kalimantan Selatan,kalteng=Kalimantan Tengah,kaltara=Kalimantan Utara,sulsel=Sulawesi Selatan,sulut=Sulawesi Utara,sulteng=Sulawesi Tengah,sultra=Sulawesi Tenggara,sulbar=Sulawesi Barat,diy=Daerah Istimewa Yogyakarta,ntb=Nusa Tenggara Barat,ntt=Nusa Tenggara Timur,kepri=Kepulauan Riau,babel=Kepulauan Bangka Belitung',
  MX: 'bc=Baja California,bcs=Baja California Sur,nl=Nuevo León,qroo=Quintana Roo,q roo=Quintana Roo,slp=San Luis Potosí,edomex=México,edo mex=México,edo de mex=México,edo de mexico=México,coah=Coahuila,tamps=Tamaulipas,chih=Chihuahua',
  MY: 'selangor darul ehsan=Selangor,selangor d e=Selangor,johor darul takzim=Johor,johor d t=Johor,kedah darul aman=Kedah,kelantan darul naim=Kelantan,pahang darul makmur=Pahang,perak darul ridzuan=Perak,terengganu darul iman=Terengganu,n sembilan=Negeri Sembilan,negeri sembilan darul khusus=Negeri Sembilan,perlis indera kayangan=Perlis',
  AR: 'bs as=Buenos Aires,pcia bs as=Buenos Aires,pcia de bs as=Buenos Aires,prov bs as=Buenos Aires,cba=Córdoba,sta fe=Santa Fe,sgo del estero=Santiago del Estero,mza=Mendoza',
  ES: 'bcn=Barcelona,alic=Alicante,cast=Castellón',
  PH: 'mm=National Capital Region,m m=National Capital Region,metro mla=National Capital Region',
  NG: 'fct=Federal Capital Territory',
}
