import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

// Letters of the scripts of India, whose blocks in Unicode have one order, as Indian English writes them. Data only.

/** Sounds by the place of a letter in its block (the last seven bits of its code point); here by the one of Devanagari. */
const readPlaces = (letters: string): ReadonlyMap<number, string> =>
  new Map([...readWordTable(letters)].map(([letter, sound]) => [(letter.codePointAt(0) ?? 0) & 0x7f, sound]))

export const INDIC_VOWELS = readPlaces(`
अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ऍ=e ऎ=e ए=e ऐ=ai ऑ=o ऒ=o ओ=o औ=au ॠ=ri
`)
export const INDIC_SIGNS = readPlaces(`
ा=a ि=i ी=i ु=u ू=u ृ=ri ॅ=e ॆ=e े=e ै=ai ॉ=o ॊ=o ो=o ौ=au ॗ=au
`)
export const INDIC_CONSONANTS = readPlaces(`
क=k ख=kh ग=g घ=gh ङ=ng च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n ऩ=n प=p फ=ph ब=b भ=bh म=m
य=y र=r ऱ=r ल=l ळ=l ऴ=zh व=v श=sh ष=sh स=s ह=h क़=q ख़=kh ग़=gh ज़=z ड़=r ढ़=rh फ़=f य़=y
`)
/** A dot below makes another consonant of these. */
export const INDIC_DOTTED = readWordTable('k=q kh=kh g=gh j=z d=r dh=rh ph=f y=y')
/** Single final letters of Malayalam and Bengali. */
export const INDIC_FINALS = readWordTable('ൺ=n ൻ=n ർ=r ൽ=l ൾ=l ൿ=k ৎ=t')

/** Words of addresses, most of them English, in the spelling that Indian addresses have. */
export const INDIC_WORDS = readWordTable(`
रोड=Road स्ट्रीट=Street लेन=Lane मार्ग=Marg गली=Gali चौक=Chowk चौराहा=Chauraha पथ=Path सड़क=Sarak मोहल्ला=Mohalla नगर=Nagar कॉलोनी=Colony
कालोनी=Colony कॉलनी=Colony सेक्टर=Sector सैक्टर=Sector ब्लॉक=Block ब्लाक=Block फेज=Phase फेस=Phase प्लॉट=Plot प्लाट=Plot फ्लैट=Flat मकान=Makan
नंबर=No. नं=No. नं.=No. संख्या=Sankhya अपार्टमेंट=Apartment अपार्टमेंट्स=Apartments बिल्डिंग=Building टावर=Tower हाउस=House प्लाजा=Plaza
मॉल=Mall पार्क=Park गार्डन=Garden मार्केट=Market बाजार=Bazar बाज़ार=Bazar स्टेशन=Station अस्पताल=Aspatal हॉस्पिटल=Hospital स्कूल=School
कॉलेज=College ऑफिस=Office बैंक=Bank होटल=Hotel सर्कल=Circle रिंग=Ring हाईवे=Highway बाईपास=Bypass एवेन्यू=Avenue एन्क्लेव=Enclave
एनक्लेव=Enclave विहार=Vihar पुरम=Puram पूर्व=Purv पश्चिम=Paschim उत्तर=Uttar दक्षिण=Dakshin जिला=Zila तहसील=Tehsil गांव=Gaon गाँव=Gaon
ग्राम=Gram पोस्ट=Post थाना=Thana वार्ड=Ward मंजिल=Manzil कैम्प=Camp कैंट=Cantt सिविल=Civil लाइन्स=Lines लाइंस=Lines एम.जी.=M.G. एमजी=MG
नई=New दिल्ली=Delhi मुंबई=Mumbai मुम्बई=Mumbai कोलकाता=Kolkata गांधी=Gandhi गाँधी=Gandhi नेहरू=Nehru इंदिरा=Indira राजीव=Rajiv महात्मा=Mahatma
सिंह=Singh काठमाडौं=Kathmandu टोल=Tole
রোড=Road রাস্তা=Rasta সড়ক=Sarak সরণি=Sarani সরণী=Sarani লেন=Lane স্ট্রিট=Street এভিনিউ=Avenue অ্যাভিনিউ=Avenue সেক্টর=Sector ব্লক=Block বাড়ি=Bari
বাসা=Basa ফ্ল্যাট=Flat নং=No. তলা=Tala টাওয়ার=Tower ভবন=Bhaban মার্কেট=Market হাউজ=House হাউস=House পার্ক=Park ঢাকা=Dhaka মোড়=Mor গলি=Gali
થી=Thi રોડ=Road માર્ગ=Marg સોસાયટી=Society ફ્લેટ=Flat પ્લોટ=Plot નગર=Nagar ચોક=Chowk સેક્ટર=Sector અમદાવાદ=Ahmedabad
ਰੋਡ=Road ਗਲੀ=Gali ਸੈਕਟਰ=Sector ਨਗਰ=Nagar ਚੌਕ=Chowk ਮਾਰਗ=Marg
சாலை=Salai தெரு=Theru ரோடு=Road ரோட்=Road சந்து=Sandhu நகர்=Nagar காலனி=Colony எண்=No. பிளாக்=Block சென்னை=Chennai மதுரை=Madurai அண்ணா=Anna
காந்தி=Gandhi நேரு=Nehru தெற்கு=Therku வடக்கு=Vadakku கிழக்கு=Kizhakku மேற்கு=Merku பெரியார்=Periyar திரு=Thiru
రోడ్=Road రోడ్డు=Road వీధి=Veedhi నగర్=Nagar కాలనీ=Colony మార్గ్=Marg హైదరాబాద్=Hyderabad విజయవాడ=Vijayawada
ರಸ್ತೆ=Raste ರೋಡ್=Road ನಗರ=Nagara ಬೀದಿ=Beedi ಬೆಂಗಳೂರು=Bengaluru ಮುಖ್ಯ=Mukhya ಅಡ್ಡ=Adda ಬಡಾವಣೆ=Badavane
റോഡ്=Road തെരുവ്=Theruvu നഗർ=Nagar ലെയ്ൻ=Lane കൊച്ചി=Kochi തിരുവനന്തപുരം=Thiruvananthapuram
`)
